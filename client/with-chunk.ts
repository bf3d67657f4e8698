import { loadChunk } from "./load-chunk.ts";
import { report } from "./report.ts";

/** Loads a part of the client and uses it. What fails of that is reported under its name. */
export function withChunk<Module>(
  name: string,
  load: () => Promise<Module>,
  use: (module: Module) => void | Promise<void>,
): Promise<void> {
  return loadChunk(name, load)
    .then(use)
    .catch((error: unknown) => report(name, error));
}
