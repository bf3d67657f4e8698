import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createValueAxis } from "../../../shared/charts/value-axis.ts";

describe("createValueAxis", () => {
  it.each([
    [
      [5, 30],
      [0, 5, 10, 15, 20, 25, 30],
    ],
    [
      [0.1, 0.3],
      [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3],
    ],
    [
      [-7, 12],
      [-10, -5, 0, 5, 10, 15],
    ],
    [[1_300_000], [0, 500_000, 1_000_000, 1_500_000]],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
  ])("has round ticks for %j", (values, ticks) => {
    expect(createValueAxis(values).ticks).toEqual(ticks);
  });

  it("contains zero and every value, with two to eight ascending ticks", () => {
    const value = fc
      .double({ min: -1e12, max: 1e12, noNaN: true })
      .map((each) => (Math.abs(each) < 1e-6 ? 0 : each));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const { min, max, ticks } = createValueAxis(values);
        const tolerance = (max - min) * 1e-9;
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values) + tolerance);
        expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values) - tolerance);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
      }),
    );
  });
});
