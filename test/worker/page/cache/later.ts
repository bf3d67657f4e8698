import { vi } from "vitest";

/** Lets time pass for the worker, not for the test origin nor for the platform's cache. Undone by `vi.useRealTimers()`. */
export function later(seconds: number): void {
  const now = Date.now();
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
}
