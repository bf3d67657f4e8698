import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSeen } from "../../../client/animation/seen.ts";

const view = { viewHeight: 800, isIntersecting: true };

describe("an element that is to be animated", () => {
  it.each([
    ["half of it is visible", { ...view, height: 400, intersectionRatio: 0.5 }, true],
    ["less than half of it is", { ...view, height: 400, intersectionRatio: 0.49 }, false],
    ["it is taller than the view and begins", { ...view, height: 801, intersectionRatio: 0.01 }, true],
    ["it is as tall as the view and begins", { ...view, height: 800, intersectionRatio: 0.01 }, false],
    ["it has no size and is in view", { ...view, height: 0, intersectionRatio: 1 }, true],
  ])("counts as seen or not when %s", (_, sight, expected) => {
    expect(isSeen(sight)).toBe(expected);
  });

  it("never counts as seen out of view", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1 }),
        fc.nat(),
        fc.nat(),
        (intersectionRatio, height, viewHeight) => {
          expect(isSeen({ isIntersecting: false, intersectionRatio, height, viewHeight })).toBe(false);
        },
      ),
    );
  });
});
