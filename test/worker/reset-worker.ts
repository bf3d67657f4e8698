import { env, reset } from "cloudflare:test";
import { vi } from "vitest";

/** The fields of a module that `vi.resetModules` empties. */
interface LoadedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}

/** Vitest's list of modules by their paths. It has no public name. */
interface VitestState {
  readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> };
}

/** Modules of `shared/` and of packages import none of the worker, and remember only what they have computed. */
const sharedFolder = new URL("../../shared/", String(Reflect.get(import.meta, "url"))).pathname;
const isKept = (path: string): boolean => path.startsWith(sharedFolder) || path.includes("/node_modules/");

/** Unloads the worker's modules and those of the tests. Evaluating the others as well took half as long again. */
function resetModules(): void {
  const state: VitestState = Reflect.get(globalThis, "__vitest_worker__");
  const kept = [...state.evaluatedModules.idToModuleMap]
    .filter(([path]) => isKept(path))
    .map(([, module]) => ({ module, loaded: { ...module } }));
  vi.resetModules();
  for (const { module, loaded } of kept) {
    const { promise, exports, evaluated } = loaded;
    Object.assign(module, { promise, exports, evaluated });
  }
}

/** Each file starts with empty storage and a new worker's modules. Starting a worker takes seconds. */
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
// `reset` deletes only stores that are in memory, which those that were not used for ten seconds are not.
await Promise.all([
  env.DB.prepare("SELECT 1").run(),
  env.SITES.get("any"),
  env.FILES.head("any"),
  caches.open("awning-pages").then((cache) => cache.match("https://shop.test/")),
]);
await reset();
resetModules();
