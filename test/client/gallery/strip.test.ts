import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestSlide, readAlignment } from "../../../client/gallery/strip/alignment.ts";
import { stripOffset } from "../../../client/gallery/strip/offset.ts";

/** Observed on a published page: 340 px high, of different widths. */
const widths = [453.3, 226.7, 505.9, 510, 409.6];
const slides = widths.map((width, index) => ({
  width,
  start: widths.slice(0, index).reduce((sum, each) => sum + each, 0),
}));
const total = widths.reduce((sum, each) => sum + each, 0);

describe("the row of a strip", () => {
  it.each([
    [815, 0, 0],
    [815, 1, -159],
    [815, 2, -525.5],
    [815, 4, -1291],
    [350, 0, -51.5],
    [350, 1, -391.5],
    [350, 2, -758],
    [350, 4, -1726],
  ])("in a window of %i px is moved for slide %i as was observed", (window, index, offset) => {
    const place = { window, total, ...(slides[index] ?? { start: 0, width: 0 }) };
    expect(Math.abs(stripOffset(place, "middle") - offset)).toBeLessThan(1);
  });

  it("leaves no room at an end, and does not move where everything fits", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 600 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 200, max: 1400 }),
        fc.constantFrom("start", "middle", "end"),
        (all, window, alignment) => {
          let start = 0;
          const sum = all.reduce((one, other) => one + other, 0);
          for (const width of all) {
            const offset = stripOffset({ window, total: sum, start, width }, alignment);
            expect(offset).toBeLessThanOrEqual(0);
            expect(offset + sum).toBeGreaterThanOrEqual(Math.min(window, sum));
            start += width;
          }
        },
      ),
    );
  });

  it("finds the slide that is nearest to its place", () => {
    const place = { window: 350, total };
    expect(nearestSlide(-700, slides, place, "middle")).toBe(2);
    expect(nearestSlide(0, slides, place, "middle")).toBe(0);
    expect(nearestSlide(-5000, slides, place, "middle")).toBe(4);
  });

  it("reads the alignments of spec 3 and refuses others", () => {
    expect(["left", "center", "right", undefined].map(readAlignment)).toEqual([
      "start",
      "middle",
      "end",
      "middle",
    ]);
    expect(() => readAlignment("justify")).toThrow("Unknown strip alignment");
    expect(() => readAlignment("constructor")).toThrow("Unknown strip alignment");
  });
});
