import { reset } from "cloudflare:test";
import { vi } from "vitest";

/** Each file starts with empty storage and new modules, as in a new worker. Starting a worker takes seconds. */
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
await reset();
vi.resetModules();
