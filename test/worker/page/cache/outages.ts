import { afterEach, beforeAll, vi } from "vitest";

export const down = { status: 503 };

// What is logged of an origin in trouble is no news here, and what a test does to the time is undone behind it.
beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());
