import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bounded,
  dragTurn,
  lockedAxis,
  readBoundary,
  readSnapPoint,
} from "../../../client/gallery/input/drag-rules.ts";
import { swipeTurn } from "../../../client/gallery/input/swipe-turn.ts";

describe("swipes", () => {
  it.each([
    [{ across: -50, down: 0, time: 250 }, 1],
    [{ across: 50, down: 0, time: 250 }, -1],
    [{ across: -49, down: 0, time: 100 }, 0],
    [{ across: -120, down: 0, time: 251 }, 0],
    [{ across: -60, down: 80, time: 100 }, 0],
  ])("%j turns by %i", (swipe, turn) => {
    expect(swipeTurn(swipe)).toBe(turn);
  });
});

describe("drags", () => {
  it.each([
    [9, 9, undefined],
    [10, 0, "x"],
    [-10, 4, "x"],
    [4, -10, "y"],
    [12, 12, "y"],
  ])("that have gone %i, %i are locked to %s", (across, down, axis) => {
    expect(lockedAxis(across, down)).toBe(axis);
  });

  it.each([
    [{ distance: -201, velocity: 0 }, 1],
    [{ distance: 201, velocity: 0 }, -1],
    [{ distance: -200, velocity: 0 }, 0],
    [{ distance: -20, velocity: -1.1 }, 1],
    [{ distance: -20, velocity: -1 }, 0],
    [{ distance: -20, velocity: 1.1 }, 0],
  ])("%j of a slide that is 400 wide turn by %i", (drag, turn) => {
    expect(dragTurn(drag, 400)).toBe(turn);
  });

  it("stop at hard boundaries, lag past inertial ones, and know no others", () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (offset) => {
        const range = { min: -500, max: 0 };
        const [none, hard, inertial] = (["none", "hard", "inertial"] as const).map((boundary) =>
          bounded(offset, range, boundary),
        );
        expect(none).toBe(offset);
        expect(hard).toBe(Math.min(0, Math.max(-500, offset)));
        if (hard === offset) expect(inertial).toBe(offset);
        else expect(Math.abs((inertial ?? 0) - (hard ?? 0))).toBeLessThan(Math.abs(offset - (hard ?? 0)));
      }),
    );
  });

  it("are held by known boundaries only", () => {
    expect(readBoundary(undefined)).toBe("inertial");
    expect(readBoundary("hard")).toBe("hard");
    expect(() => readBoundary("soft")).toThrow('Unknown swipe boundary: "soft".');
  });
});

describe("snap points", () => {
  it("are a share of the width, half of it when nothing is said, or none", () => {
    const read = [undefined, null, "", "30%", "0%", "100%", "none"].map(readSnapPoint);
    expect(read).toEqual([0.5, 0.5, 0.5, 0.3, 0, 1, undefined]);
    for (const wrong of ["half", "120%", 0.5, "-1%"])
      expect(() => readSnapPoint(wrong)).toThrow("Unknown snap point");
  });

  it("are what a slow drag must pass", () => {
    const distances = fc.integer({ min: -800, max: 800 });
    fc.assert(
      fc.property(distances, fc.integer({ min: 0, max: 100 }), (distance, percent) => {
        const turn = dragTurn({ distance, velocity: 0 }, 400, readSnapPoint(`${percent}%`));
        expect(turn !== 0).toBe(Math.abs(distance) > 400 * (percent / 100));
      }),
    );
  });
});
