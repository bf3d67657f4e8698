import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnCount, splitIntoRows } from "../../../../client/blocks/gallery-tiles/rows.ts";

const ratios = fc.array(fc.double({ min: 0.4, max: 3, noNaN: true }), { maxLength: 40 });
const options = fc.record({
  width: fc.integer({ min: 280, max: 2000 }),
  gutter: fc.integer({ min: 0, max: 40 }),
  rowHeight: fc.integer({ min: 80, max: 500 }),
});

describe("the rows of strips", () => {
  it("break where they come closest to the row height", () => {
    const wide = { width: 1200, gutter: 0, rowHeight: 300 };
    expect(splitIntoRows([1, 1, 1, 1, 1, 1, 1, 1], wide).map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [4, 8],
    ]);
    // 333 px high without the fifth, 293 with it.
    expect(splitIntoRows([1, 1, 1, 0.6, 0.5, 1], wide)[0]).toMatchObject({ start: 0, end: 5 });
    // 316 px without, 279 with.
    expect(splitIntoRows([1, 1, 1, 0.8, 0.5, 1], wide)[0]).toMatchObject({ start: 0, end: 4 });
    expect(splitIntoRows([], wide)).toEqual([]);
  });

  it("fill the width, except for a last one that would become too tall", () => {
    const wide = { width: 1200, gutter: 0, rowHeight: 300 };
    expect(splitIntoRows([1, 1, 1, 1, 1], wide).map(({ isFull }) => isFull)).toEqual([true, false]);
    expect(splitIntoRows([1, 1, 1], wide).map(({ isFull }) => isFull)).toEqual([true]);
  });

  it("contain every tile once, in order", () => {
    fc.assert(
      fc.property(ratios, options, (any, option) => {
        const rows = splitIntoRows(any, option);
        expect(rows.flatMap(({ start, end }) => any.slice(start, end))).toEqual(any);
        for (const { start, end, ratioSum } of rows) {
          expect(end).toBeGreaterThan(start);
          expect(ratioSum).toBeCloseTo(any.slice(start, end).reduce((all, ratio) => all + ratio, 0));
        }
      }),
    );
  });

  it("stay the same when tiles are added, except for the last row", () => {
    fc.assert(
      fc.property(ratios, options, fc.nat(40), (any, option, cut) => {
        const firstRows = splitIntoRows(any.slice(0, cut), option).slice(0, -1);
        expect(splitIntoRows(any, option).slice(0, firstRows.length)).toEqual(firstRows);
      }),
    );
  });
});

describe("columns", () => {
  it.each([
    [390, 4, 2],
    [768, 4, 2],
    [769, 4, 3],
    [992, 5, 3],
    [993, 5, 5],
    [390, 1, 1],
    [1440, 0, 1],
  ])("in a window of %i px, with %i wanted: %i", (width, wanted, columns) => {
    expect(columnCount(width, wanted)).toBe(columns);
  });
});
