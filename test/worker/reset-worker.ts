import { env, reset } from "cloudflare:test";
import { vi } from "vitest";
import { hasState } from "../scripts/module-state.ts";

/** A module as vitest keeps it. `vi.resetModules` empties the first three fields. */
interface LoadedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  readonly meta?: { readonly code?: string };
  /** The paths of the modules that it imports. */
  readonly imports: ReadonlySet<string>;
  /** The result of `hasState` for it. It is kept for the next files, because the code of all modules is long. */
  isStateful?: boolean;
}

type Modules = ReadonlyMap<string, LoadedModule>;

/** Vitest's list of modules by their paths. It has no public name. */
interface VitestState {
  readonly evaluatedModules: { readonly idToModuleMap: Modules };
}

const folderOf = (name: string) =>
  new URL(`../../${name}/`, String(Reflect.get(import.meta, "url"))).pathname;
const sharedFolder = folderOf("shared");
const workerFolder = folderOf("worker");

/**
 * The modules that stay loaded. Modules of `shared/` and of packages import none of the worker, and remember only what
 * they have computed. Of the worker's modules those stay that have no state and import no module that is unloaded.
 */
function findKept(modules: Modules): ReadonlySet<string> {
  const kept = new Set(modules.keys());
  const mayImportUnloaded: (readonly [string, LoadedModule])[] = [];
  for (const [path, module] of modules) {
    if (path.startsWith(sharedFolder) || path.includes("/node_modules/") || !/\.tsx?$/.test(path)) continue;
    module.isStateful ??=
      !path.startsWith(workerFolder) || hasState(path.slice(workerFolder.length), module.meta?.code ?? "");
    if (module.isStateful) kept.delete(path);
    else mayImportUnloaded.push([path, module]);
  }
  let count: number;
  do {
    count = kept.size;
    for (const [path, { imports }] of mayImportUnloaded)
      if ([...imports].some((each) => modules.has(each) && !kept.has(each))) kept.delete(path);
  } while (kept.size < count);
  return kept;
}

/** Unloads modules of the worker and of tests. Evaluating all of them anew took twice as long. */
function resetModules(): void {
  const state: VitestState = Reflect.get(globalThis, "__vitest_worker__");
  const modules = state.evaluatedModules.idToModuleMap;
  const keptPaths = findKept(modules);
  const kept = [...modules]
    .filter(([path]) => keptPaths.has(path))
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
