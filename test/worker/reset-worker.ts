import { env, reset } from "cloudflare:test";
import { vi } from "vitest";

/** Each file starts with empty storage and new modules, as in a new worker. Starting a worker takes seconds. */
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
vi.resetModules();
