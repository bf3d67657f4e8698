import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeoutError, withTimeout } from "../../../worker/http/timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("withTimeout has the result of the promise, and leaves no timer", async () => {
  await expect(withTimeout(Promise.resolve(1), 100)).resolves.toBe(1);
  await expect(withTimeout(Promise.reject(new Error("failed")), 100)).rejects.toThrow("failed");
  expect(vi.getTimerCount()).toBe(0);
});

it("withTimeout rejects with a TimeoutError after the time", async () => {
  const result = withTimeout(new Promise(() => {}), 100).catch((error: unknown) => error);
  vi.advanceTimersByTime(99);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await result).toBeInstanceOf(TimeoutError);
});
