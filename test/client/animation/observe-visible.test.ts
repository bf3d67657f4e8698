import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMostlyVisible } from "../../../client/animation/observe-visible.ts";

const view = { viewHeight: 800, isIntersecting: true };

describe("an animated element", () => {
  it.each([
    ["half of it visible", { ...view, height: 400, intersectionRatio: 0.5 }, true],
    ["less than half of it visible", { ...view, height: 400, intersectionRatio: 0.49 }, false],
    ["taller than the view and a part visible", { ...view, height: 801, intersectionRatio: 0.01 }, true],
    ["as tall as the view and a part visible", { ...view, height: 800, intersectionRatio: 0.01 }, false],
    ["no size and in view", { ...view, height: 0, intersectionRatio: 1 }, true],
  ])("with %s counts as visible: %#", (_, visibility, expected) => {
    expect(isMostlyVisible(visibility)).toBe(expected);
  });

  it("never counts as visible outside the view", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1 }),
        fc.nat(),
        fc.nat(),
        (intersectionRatio, height, viewHeight) => {
          expect(isMostlyVisible({ isIntersecting: false, intersectionRatio, height, viewHeight })).toBe(
            false,
          );
        },
      ),
    );
  });
});
