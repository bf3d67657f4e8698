import { env, reset } from "cloudflare:test";
import { vi } from "vitest";
import { resetsProperty } from "../../scripts/resets-property.ts";

/** A module as vitest keeps it. `vi.resetModules` empties these fields. */
interface LoadedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}

/** Vitest's list of modules by their paths. It has no public name. */
interface VitestState {
  readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> };
}

const folderOf = (name: string) =>
  new URL(`../../${name}/`, String(Reflect.get(import.meta, "url"))).pathname;
const testFolder = folderOf("test");

/** Unloads the modules of tests, and gives the state of the worker's modules its first values. */
function resetModules(): void {
  const state: VitestState = Reflect.get(globalThis, "__vitest_worker__");
  const kept = [...state.evaluatedModules.idToModuleMap]
    .filter(([path]) => !path.startsWith(testFolder))
    .map(([, module]) => ({ module, loaded: { ...module } }));
  vi.resetModules();
  for (const { module, loaded } of kept) {
    const { promise, exports, evaluated } = loaded;
    Object.assign(module, { promise, exports, evaluated });
  }
  const resets: ReadonlyMap<string, () => void> = Reflect.get(globalThis, resetsProperty) ?? new Map();
  for (const reset of resets.values()) reset();
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
