import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttleArrowKeys } from "../../../client/lightbox/throttle-arrow-keys.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("arrow keys move the lightbox at most every 200 ms, in both directions together", () => {
  const moves: string[] = [];
  const { next, previous } = throttleArrowKeys({
    isMoving: () => false,
    next: () => moves.push("next"),
    previous: () => moves.push("previous"),
  });
  next();
  vi.advanceTimersByTime(199);
  next();
  previous();
  expect(moves).toEqual(["next"]);
  vi.advanceTimersByTime(1);
  previous();
  expect(moves).toEqual(["next", "previous"]);
  vi.advanceTimersByTime(199);
  next();
  expect(moves).toEqual(["next", "previous"]);
});
