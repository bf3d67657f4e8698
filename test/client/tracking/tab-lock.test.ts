import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTabLock } from "../../../client/tracking/tab-lock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replaces the Web Locks of the browser. The function for the lock is the last argument. */
function stubLocks(request: (run: () => void) => Promise<void>): void {
  const locks = { request: (...args: unknown[]) => request(args.at(-1) as () => void) };
  vi.stubGlobal("navigator", { locks });
}

it("runs once, with the lock", async () => {
  const run = vi.fn();
  stubLocks(async (runWithLock) => runWithLock());
  await withTabLock("visit", run);
  expect(run).toHaveBeenCalledOnce();
});

it("runs without the lock if the browser denies it, or has none", async () => {
  const run = vi.fn();
  stubLocks(() => Promise.reject(new Error("denied")));
  await withTabLock("visit", run);
  vi.stubGlobal("navigator", {});
  await withTabLock("visit", run);
  expect(run).toHaveBeenCalledTimes(2);
});

it("waits half a second for another tab, also in browsers without AbortSignal.timeout, and runs once", async () => {
  vi.stubGlobal("AbortSignal", {});
  const run = vi.fn();
  let grant = () => {};
  stubLocks((runWithLock) => {
    grant = runWithLock;
    return new Promise(() => {});
  });
  const locked = withTabLock("visit", run);
  await vi.advanceTimersByTimeAsync(499);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await locked;
  grant();
  expect(run).toHaveBeenCalledOnce();
});
