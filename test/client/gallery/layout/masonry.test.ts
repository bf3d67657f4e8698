import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitColumns, placeInColumns } from "../../../../client/gallery/layout/masonry.ts";

describe("columns", () => {
  it.each([
    { width: 1200, minWidth: 250, gutter: 20, count: 4, each: 285 },
    { width: 1200, minWidth: 1200, gutter: 20, count: 1, each: 1200 },
    { width: 390, minWidth: 250, gutter: 20, count: 1, each: 390 },
    { width: 520, minWidth: 250, gutter: 20, count: 2, each: 250 },
    { width: 519, minWidth: 250, gutter: 20, count: 1, each: 519 },
    { width: 0, minWidth: 250, gutter: 20, count: 1, each: 0 },
  ])("$width px fit $count of at least $minWidth px", ({ width, minWidth, gutter, count, each }) => {
    expect(fitColumns(width, minWidth, gutter)).toEqual({ count, width: each });
  });

  it("fill the width, and several are never narrower than their minimum", () => {
    const length = fc.double({ min: 1, max: 3000, noNaN: true });
    fc.assert(
      fc.property(length, length, fc.double({ min: 0, max: 100, noNaN: true }), (width, minWidth, gutter) => {
        const { count, width: each } = fitColumns(width, minWidth, gutter);
        expect(count * each + (count - 1) * gutter).toBeCloseTo(width, 6);
        if (count > 1) expect(each).toBeGreaterThanOrEqual(minWidth - 1e-6);
      }),
    );
  });
});

describe("placing in columns", () => {
  it("uses the shortest column, and the first of several equal ones", () => {
    expect(placeInColumns([100, 50, 70, 10, 10], 3, 10)).toEqual({
      positions: [
        { column: 0, top: 0 },
        { column: 1, top: 0 },
        { column: 2, top: 0 },
        { column: 1, top: 60 },
        { column: 1, top: 80 },
      ],
      height: 100,
    });
  });

  it("has no height without items", () => {
    expect(placeInColumns([], 3, 10)).toEqual({ positions: [], height: 0 });
  });

  it("keeps the gutter, overlaps nothing and contains all items", () => {
    const heights = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 40 });
    fc.assert(
      fc.property(
        heights,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 60 }),
        (all, count, gutter) => {
          const { positions, height } = placeInColumns(all, count, gutter);
          const ends = new Map<number, number>();
          for (const [index, { column, top }] of positions.entries()) {
            expect(column).toBeLessThan(count);
            const end = ends.get(column);
            expect(top).toBe(end === undefined ? 0 : end + gutter);
            ends.set(column, top + (all[index] ?? 0));
          }
          expect(height).toBe(Math.max(0, ...ends.values()));
          // The columns differ by one item at most.
          const spread = Math.max(0, ...ends.values()) - Math.min(...ends.values(), height);
          expect(spread).toBeLessThanOrEqual(Math.max(0, ...all) + gutter);
        },
      ),
    );
  });
});
