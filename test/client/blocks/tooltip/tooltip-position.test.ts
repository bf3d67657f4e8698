import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tooltipPosition } from "../../../../client/blocks/tooltip/tooltip-position.ts";

const viewport = { width: 1000, height: 700 };
const tip = { width: 250, height: 60 };

describe("tooltipPosition (docs/reference/dialogs.md#tooltip)", () => {
  it("is 15 px below and to the right of the mouse", () => {
    expect(tooltipPosition({ x: 100, y: 200 }, tip, viewport)).toEqual({ left: 115, top: 215 });
  });

  it("is on the other side if there is no room for the tooltip and its margin of 20 px", () => {
    expect(tooltipPosition({ x: 715, y: 605 }, tip, viewport)).toEqual({ left: 730, top: 620 });
    expect(tooltipPosition({ x: 716, y: 606 }, tip, viewport)).toEqual({ left: 451, top: 531 });
  });

  it("keeps the margin where the tooltip fits, and does not cover the mouse", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 700 }), (x, y) => {
        const { left, top } = tooltipPosition({ x, y }, tip, viewport);
        expect(left).toBeGreaterThanOrEqual(20);
        expect(top).toBeGreaterThanOrEqual(20);
        expect(left + tip.width).toBeLessThanOrEqual(980);
        expect(top + tip.height).toBeLessThanOrEqual(680);
      }),
    );
  });

  it("is at the margin if the tooltip does not fit at all", () => {
    expect(
      tooltipPosition({ x: 50, y: 50 }, { width: 400, height: 100 }, { width: 320, height: 90 }),
    ).toEqual({
      left: 20,
      top: 20,
    });
  });
});
