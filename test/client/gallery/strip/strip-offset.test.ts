import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestSlide, readAlignment } from "../../../../client/gallery/designs/slider-alignment.ts";
import { stripOffset } from "../../../../client/gallery/strip/strip-offset.ts";

/** The slides of a published page, 340 px high. */
const widths = [453.3, 226.7, 505.9, 510, 409.6];
const slides = widths.map((width, index) => ({
  width,
  start: widths.slice(0, index).reduce((sum, each) => sum + each, 0),
}));
const rowWidth = widths.reduce((sum, each) => sum + each, 0);

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
  ])("has the offset of a published page: view of %i px, slide %i", (viewWidth, index, offset) => {
    const position = { viewWidth, rowWidth, ...(slides[index] ?? { start: 0, width: 0 }) };
    expect(Math.abs(stripOffset(position, "middle") - offset)).toBeLessThan(1);
  });

  it("leaves no space at the ends, and does not move if it fits", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 600 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 200, max: 1400 }),
        fc.constantFrom("start", "middle", "end"),
        (slideWidths, viewWidth, alignment) => {
          let start = 0;
          const sum = slideWidths.reduce((total, width) => total + width, 0);
          for (const width of slideWidths) {
            const offset = stripOffset({ viewWidth, rowWidth: sum, start, width }, alignment);
            expect(offset).toBeLessThanOrEqual(0);
            expect(offset + sum).toBeGreaterThanOrEqual(Math.min(viewWidth, sum));
            start += width;
          }
        },
      ),
    );
  });

  it("finds the slide nearest to its aligned position", () => {
    const view = { viewWidth: 350, rowWidth };
    expect(nearestSlide(-700, slides, view, "middle")).toBe(2);
    expect(nearestSlide(0, slides, view, "middle")).toBe(0);
    expect(nearestSlide(-5000, slides, view, "middle")).toBe(4);
  });

  it("reads all alignments and refuses others", () => {
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
