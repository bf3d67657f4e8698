import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fittedSize, nearestHeightPercent } from "../../../../client/blocks/shape/fit-shape.ts";

describe("the proportions of a shape", () => {
  it.each([
    ["0 0 100 150", 150],
    ["0 0 100 100", 100],
    ["0,0,100,67", 67],
    ["0 0 24 14", 67],
    ["0 0 10 40", 150],
    ["0 0 0 40", 100],
    ["", 100],
    [null, 100],
  ])("of %j are 100 : %d", (viewBox, group) => {
    expect(nearestHeightPercent(viewBox)).toBe(group);
  });

  it("are kept in any box, which the shape touches and does not exceed", () => {
    const length = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(length, length, fc.constantFrom(100, 150, 67), (width, height, group) => {
        const size = fittedSize({ width, height }, group);
        expect(size.height).toBeCloseTo((size.width * group) / 100, 6);
        expect(size.width).toBeLessThanOrEqual(width + 1e-6);
        expect(size.height).toBeLessThanOrEqual(height + 1e-6);
        expect(Math.min(width - size.width, height - size.height)).toBeCloseTo(0, 6);
      }),
    );
  });
});
