import { afterEach, beforeAll, vi } from "vitest";

// The worker logs failures of the origin and of the cache, which these tests cause on purpose.
beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the worker's clock. That of the test origin and of the platform's cache stays. */
export function advanceClock(seconds: number): void {
  const now = Date.now();
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
}
