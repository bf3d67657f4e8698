import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsIn, placeInColumns } from "../../../../client/gallery/layout/masonry.ts";

describe("columns", () => {
  it.each([
    { width: 1200, least: 250, gutter: 20, count: 4, each: 285 },
    { width: 1200, least: 1200, gutter: 20, count: 1, each: 1200 },
    { width: 390, least: 250, gutter: 20, count: 1, each: 390 },
    { width: 520, least: 250, gutter: 20, count: 2, each: 250 },
    { width: 519, least: 250, gutter: 20, count: 1, each: 519 },
    { width: 0, least: 250, gutter: 20, count: 1, each: 0 },
  ])("$width px hold $count of at least $least", ({ width, least, gutter, count, each }) => {
    expect(columnsIn(width, least, gutter)).toEqual({ count, width: each });
  });

  it("fill the width, none narrower than asked for where there are several", () => {
    const length = fc.double({ min: 1, max: 3000, noNaN: true });
    fc.assert(
      fc.property(length, length, fc.double({ min: 0, max: 100, noNaN: true }), (width, least, gutter) => {
        const { count, width: each } = columnsIn(width, least, gutter);
        expect(count * each + (count - 1) * gutter).toBeCloseTo(width, 6);
        if (count > 1) expect(each).toBeGreaterThanOrEqual(least - 1e-6);
      }),
    );
  });
});

describe("placing in columns", () => {
  it("puts each into the shortest, the first one of equals", () => {
    expect(placeInColumns([100, 50, 70, 10, 10], 3, 10)).toEqual({
      places: [
        { column: 0, top: 0 },
        { column: 1, top: 0 },
        { column: 2, top: 0 },
        { column: 1, top: 60 },
        { column: 1, top: 80 },
      ],
      height: 100,
    });
  });

  it("is of no height where there is nothing", () => {
    expect(placeInColumns([], 3, 10)).toEqual({ places: [], height: 0 });
  });

  it("overlaps nothing, keeps the gutter and holds everything", () => {
    const heights = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 40 });
    fc.assert(
      fc.property(
        heights,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 60 }),
        (all, count, gutter) => {
          const { places, height } = placeInColumns(all, count, gutter);
          const ends = new Map<number, number>();
          for (const [number, { column, top }] of places.entries()) {
            expect(column).toBeLessThan(count);
            const end = ends.get(column);
            expect(top).toBe(end === undefined ? 0 : end + gutter);
            ends.set(column, top + (all[number] ?? 0));
          }
          expect(height).toBe(Math.max(0, ...ends.values()));
          // No column could have taken the next one and ended lower than the one that did.
          const spread = Math.max(0, ...ends.values()) - Math.min(...ends.values(), height);
          expect(spread).toBeLessThanOrEqual(Math.max(0, ...all) + gutter);
        },
      ),
    );
  });
});
