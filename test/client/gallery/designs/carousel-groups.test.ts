import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupAt, groupCount } from "../../../../client/gallery/designs/carousel-groups.ts";

const place = (scrolled: number, slides = 8, perRow = 3, step = 100) => ({
  slides,
  perRow,
  step,
  scrolled,
  farthest: Math.max(0, (slides - perRow) * step),
});

describe("the groups of a carousel", () => {
  it.each([
    [0, 3, 1],
    [1, 3, 1],
    [3, 3, 1],
    [4, 3, 2],
    [9, 3, 3],
    [5, 0, 5],
  ])("%i slides, %i in a row: %i", (slides, perRow, count) => {
    expect(groupCount({ slides, perRow })).toBe(count);
  });

  it.each([
    [0, 0],
    [140, 0],
    [260, 1],
    [300, 1],
    [499, 2],
    [500, 2],
  ])("scrolled by %i px of 500: group %i", (scrolled, group) => {
    expect(groupAt(place(scrolled))).toBe(group);
  });

  it("is the first where everything fits", () => {
    expect(groupAt(place(0, 3))).toBe(0);
    expect(groupAt(place(0, 0))).toBe(0);
    // Not displayed yet.
    expect(groupAt({ ...place(0), step: 0, farthest: 0 })).toBe(0);
  });

  it("goes up with the distance, from the first group to the last", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 40, max: 600 }),
        (slides, perRow, step) => {
          const { farthest } = place(0, slides, perRow, step);
          let before = 0;
          for (let scrolled = 0; scrolled <= farthest; scrolled += step / 3) {
            const group = groupAt(place(scrolled, slides, perRow, step));
            expect(group).toBeGreaterThanOrEqual(before);
            before = group;
          }
          expect(groupAt(place(farthest, slides, perRow, step))).toBe(groupCount({ slides, perRow }) - 1);
        },
      ),
    );
  });
});
