/** Spec 9: chunk load time-out. */
const timeLimit = 120_000;

/** A part of the client could not be fetched. `code` says which kind of part (spec 8). */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code: "CHUNK_LOAD_FAILED" | "CSS_CHUNK_LOAD_FAILED";

  constructor(what: string, cause: unknown) {
    super(`Loading chunk ${what} failed${cause === undefined ? " (time-out)" : ""}.`, { cause });
    this.code = /preload CSS/.test(String(cause)) ? "CSS_CHUNK_LOAD_FAILED" : "CHUNK_LOAD_FAILED";
  }
}

/** Awaits a dynamic import, for two minutes at most. Rejects with a ChunkLoadError and nothing else. */
export function loadChunk<Module>(what: string, load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(what, undefined)), timeLimit);
    load()
      .then(resolve, (error: unknown) => reject(new ChunkLoadError(what, error ?? "no reason given")))
      .finally(() => clearTimeout(timer));
  });
}

/** How often a chunk has failed at its second address. */
const failures = new Map<string, number>();

/**
 * The same for a chunk that has failed before. A browser keeps the failure of a module for as long as the page lives
 * (https://github.com/whatwg/html/issues/6768), so the build has every chunk at a second address as well, where the
 * chunks that it imports are found beside it; where that has failed, a number makes it another one. The address is in the
 * source of `load`, as the build has written it.
 */
export function loadChunkAgain<Module>(what: string, load: () => Promise<Module>): Promise<Module> {
  const name = /import\(\W*([\w-]+\.js)/.exec(String(load))?.[1];
  if (name === undefined) return loadChunk(what, load);
  const failed = failures.get(name) ?? 0;
  const address = import.meta.url.replace(/[^/]*$/, `again/${name}${failed > 0 ? `?${failed}` : ""}`);
  return loadChunk(what, () => import(/* @vite-ignore */ address)).catch((error: unknown) => {
    failures.set(name, failed + 1);
    throw error;
  });
}
