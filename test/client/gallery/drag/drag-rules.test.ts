import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyDragBoundary,
  detectDragAxis,
  readDragBoundary,
  readSnapPoint,
  stepOfDrag,
  transitionMs,
} from "../../../../client/gallery/drag/drag-rules.ts";
import { stepOfSwipe } from "../../../../client/gallery/input/swipe.ts";

describe("swipes", () => {
  it.each([
    [{ deltaX: -50, deltaY: 0, durationMs: 250 }, 1],
    [{ deltaX: 50, deltaY: 0, durationMs: 250 }, -1],
    [{ deltaX: -49, deltaY: 0, durationMs: 100 }, 0],
    [{ deltaX: -120, deltaY: 0, durationMs: 251 }, 0],
    [{ deltaX: -60, deltaY: 80, durationMs: 100 }, 0],
  ])("%j changes the slide by %i", (swipe, step) => {
    expect(stepOfSwipe(swipe)).toBe(step);
  });
});

describe("drags", () => {
  it.each([
    [9, 9, undefined],
    [10, 0, "x"],
    [-10, 4, "x"],
    [4, -10, "y"],
    [12, 12, "y"],
  ])("of %i, %i px are locked to axis %s", (deltaX, deltaY, axis) => {
    expect(detectDragAxis(deltaX, deltaY)).toBe(axis);
  });

  it.each([
    [{ distance: -201, velocity: 0 }, 1],
    [{ distance: 201, velocity: 0 }, -1],
    [{ distance: -200, velocity: 0 }, 0],
    [{ distance: -20, velocity: -1.1 }, 1],
    [{ distance: -20, velocity: -1 }, 0],
    [{ distance: -20, velocity: 1.1 }, 0],
  ])("%j on a slide of 400 px change the slide by %i", (drag, step) => {
    expect(stepOfDrag(drag, 400)).toBe(step);
  });

  it("stop at hard boundaries, and move slower beyond inertial ones", () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (offset) => {
        const range = { min: -500, max: 0 };
        const [none, hard, inertial] = (["none", "hard", "inertial"] as const).map((boundary) =>
          applyDragBoundary(offset, range, boundary),
        );
        expect(none).toBe(offset);
        expect(hard).toBe(Math.min(0, Math.max(-500, offset)));
        if (hard === offset) expect(inertial).toBe(offset);
        else expect(Math.abs((inertial ?? 0) - (hard ?? 0))).toBeLessThan(Math.abs(offset - (hard ?? 0)));
      }),
    );
  });

  it("refuse an unknown boundary", () => {
    expect(readDragBoundary(undefined)).toBe("inertial");
    expect(readDragBoundary("hard")).toBe("hard");
    expect(() => readDragBoundary("soft")).toThrow('Unknown swipe boundary: "soft".');
  });
});

describe("snap points", () => {
  it("are a share of the width, half of it by default, or none", () => {
    const read = [undefined, null, "", "30%", "0%", "100%", "none"].map(readSnapPoint);
    expect(read).toEqual([0.5, 0.5, 0.5, 0.3, 0, 1, undefined]);
    for (const invalid of ["half", "120%", 0.5, "-1%"])
      expect(() => readSnapPoint(invalid)).toThrow("Unknown snap point");
  });

  it("must be passed by a slow drag", () => {
    const distances = fc.integer({ min: -800, max: 800 });
    fc.assert(
      fc.property(distances, fc.integer({ min: 0, max: 100 }), (distance, percent) => {
        const step = stepOfDrag({ distance, velocity: 0 }, 400, readSnapPoint(`${percent}%`));
        expect(step !== 0).toBe(Math.abs(distance) > 400 * (percent / 100));
      }),
    );
  });
});

describe("the time of a transition", () => {
  it.each([
    [766, 0, 200],
    [766, 1, 400],
    [767, 0, 300],
    [1440, 0.5, 400],
    [1440, 1, 500],
    [1440, 2, 500],
    [390, -1, 200],
  ])("in a viewport of %i px with a share of %f left is %i ms", (width, share, ms) => {
    expect(transitionMs(width, share)).toBe(ms);
  });
});
