import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsIn, partInRows } from "../../../client/sections/gallery/rows.ts";

const ratios = fc.array(fc.double({ min: 0.4, max: 3, noNaN: true }), { maxLength: 40 });
const rules = fc.record({
  width: fc.integer({ min: 280, max: 2000 }),
  gutter: fc.integer({ min: 0, max: 40 }),
  rowHeight: fc.integer({ min: 80, max: 500 }),
});

describe("rows of strips", () => {
  it("break where they come nearest to their height", () => {
    const wide = { width: 1200, gutter: 0, rowHeight: 300 };
    expect(partInRows([1, 1, 1, 1, 1, 1, 1, 1], wide).map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [4, 8],
    ]);
    // 333 px high without the fifth, 293 with it.
    expect(partInRows([1, 1, 1, 0.6, 0.5, 1], wide)[0]).toMatchObject({ start: 0, end: 5 });
    // 316 px without, 279 with.
    expect(partInRows([1, 1, 1, 0.8, 0.5, 1], wide)[0]).toMatchObject({ start: 0, end: 4 });
    expect(partInRows([], wide)).toEqual([]);
  });

  it("fill the width, but for a last one that would grow tall", () => {
    const wide = { width: 1200, gutter: 0, rowHeight: 300 };
    expect(partInRows([1, 1, 1, 1, 1], wide).map(({ isFull }) => isFull)).toEqual([true, false]);
    expect(partInRows([1, 1, 1], wide).map(({ isFull }) => isFull)).toEqual([true]);
  });

  it("hold every tile once, in order, whatever the tiles are", () => {
    fc.assert(
      fc.property(ratios, rules, (any, rule) => {
        const rows = partInRows(any, rule);
        expect(rows.flatMap(({ start, end }) => any.slice(start, end))).toEqual(any);
        for (const { start, end, sum } of rows) {
          expect(end).toBeGreaterThan(start);
          expect(sum).toBeCloseTo(any.slice(start, end).reduce((all, ratio) => all + ratio, 0));
        }
      }),
    );
  });

  it("keep what they have when more tiles come, but for the last row", () => {
    fc.assert(
      fc.property(ratios, rules, fc.nat(40), (any, rule, cut) => {
        const begun = partInRows(any.slice(0, cut), rule).slice(0, -1);
        expect(partInRows(any, rule).slice(0, begun.length)).toEqual(begun);
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
  ])("of a window %i px wide, where %i are wanted: %i", (width, wanted, columns) => {
    expect(columnsIn(width, wanted)).toBe(columns);
  });
});
