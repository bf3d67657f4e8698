import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeTooltip } from "../../../client/blocks/tooltip/place.ts";

const view = { width: 1000, height: 700 };
const tip = { width: 250, height: 60 };

describe("placeTooltip", () => {
  it("stands 15 px below and right of the mouse", () => {
    expect(placeTooltip({ x: 100, y: 200 }, tip, view)).toEqual({ left: 115, top: 215 });
  });

  it("goes to the other side where there is no room for it and its margin of 20 px", () => {
    expect(placeTooltip({ x: 715, y: 605 }, tip, view)).toEqual({ left: 730, top: 620 });
    expect(placeTooltip({ x: 716, y: 606 }, tip, view)).toEqual({ left: 451, top: 531 });
  });

  it("keeps its margin wherever it fits, and never covers the mouse there", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 700 }), (x, y) => {
        const { left, top } = placeTooltip({ x, y }, tip, view);
        expect(left).toBeGreaterThanOrEqual(20);
        expect(top).toBeGreaterThanOrEqual(20);
        expect(left + tip.width).toBeLessThanOrEqual(980);
        expect(top + tip.height).toBeLessThanOrEqual(680);
      }),
    );
  });

  it("begins at the margin where it does not fit at all", () => {
    expect(placeTooltip({ x: 50, y: 50 }, { width: 400, height: 100 }, { width: 320, height: 90 })).toEqual({
      left: 20,
      top: 20,
    });
  });
});
