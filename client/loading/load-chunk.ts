/** Time limit for a chunk: docs/reference/blocks.md#block-loading */
const timeoutMs = 120_000;

/** The error if a module of the client, or a style sheet that it needs, could not be fetched. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code: "CHUNK_LOAD_FAILED" | "CSS_CHUNK_LOAD_FAILED";

  /** @param cause the import's error; undefined for a timeout */
  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed${cause === undefined ? " (time-out)" : ""}.`, { cause });
    this.code = /preload CSS/.test(String(cause)) ? "CSS_CHUNK_LOAD_FAILED" : "CHUNK_LOAD_FAILED";
  }
}

/** Awaits a dynamic import. Rejects only with a ChunkLoadError, after two minutes at most. */
export function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(chunk, undefined)), timeoutMs);
    load()
      .then(resolve, (error: unknown) => reject(new ChunkLoadError(chunk, error ?? "no reason given")))
      .finally(() => clearTimeout(timer));
  });
}

/** By chunk: how often loading its second URL (see `retryChunk`) has failed. */
const retryFailures = new Map<string, number>();

/**
 * Loads a chunk that has failed before. Browsers cache the failure of a module while the page is open
 * (https://github.com/whatwg/html/issues/6768), so the build writes every chunk to a second URL as well, in the same
 * folder as the chunks that it imports. After a failure there, a number in the query makes a new URL. The first URL is
 * read from the source text of `load`, into which the build has written it.
 */
export function retryChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  const source = String(load);
  const fileName = /import\(\W*([\w-]+\.js)/.exec(source)?.[1];
  if (fileName === undefined) return loadChunk(chunk, load);
  // A chunk that other chunks import exports this module under a name, which is in the source text of `load`.
  const exportName = /\.then\((\w+)=>\1\.(\w+)\)/.exec(source)?.[2];
  const failed = retryFailures.get(fileName) ?? 0;
  const address = import.meta.url.replace(/[^/]*$/, `again/${fileName}${failed > 0 ? `?${failed}` : ""}`);
  const retry = async () => {
    const module = await import(/* @vite-ignore */ address);
    return exportName === undefined ? module : module[exportName];
  };
  return loadChunk(chunk, retry).catch((error: unknown) => {
    retryFailures.set(fileName, failed + 1);
    throw error;
  });
}

/**
 * Loads a chunk and passes it to `use`. A failure of either is reported under the chunk's name. The promise never
 * rejects: after a failure it is undefined.
 */
export function runWithChunk<Module, Result = void>(
  chunk: string,
  load: () => Promise<Module>,
  use: (module: Module) => Result | Promise<Result>,
): Promise<Result | undefined> {
  return loadChunk(chunk, load)
    .then(use)
    .catch((error: unknown): undefined => {
      reportFailure(chunk, error);
    });
}

/** A failure of the client's own code in the visitor's page. */
export interface ClientFailure {
  /** The part of the client that failed, with its name in the registry: `block accordion`. */
  readonly part: string;
  readonly error: unknown;
  /** Time of the failure, in ms since the page's time origin. */
  readonly at: number;
}

type Listener = (failure: ClientFailure) => void;

/** Maximum number of failures that are kept for later listeners: docs/reference/tracking.md#error-reporting */
const maxQueuedFailures = 10;

const reported = new Set<string>();
const failures: ClientFailure[] = [];
const listeners = new Set<Listener>();

/**
 * Reports a failure to the console and to the listeners. The same failure of the same part is reported only once, for
 * example if a chunk for forty blocks is missing. Never throws.
 */
export function reportFailure(part: string, error: unknown): void {
  const key = `${part}: ${toText(error)}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.error(`Awning: ${part} failed.`, error);
  const failure: ClientFailure = { part, error, at: performance.now() };
  if (failures.length < maxQueuedFailures) failures.push(failure);
  for (const listener of listeners) listener(failure);
}

/** Calls the listener for every failure, including earlier ones. Returns its cleanup. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  for (const failure of failures) listener(failure);
  return () => listeners.delete(listener);
}

/** The text of an error. Any value can be thrown, even one that cannot be converted to text. */
function toText(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "";
  }
}
