import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberIn, readLayoutOptions } from "../../../../client/gallery/layout/options.ts";

describe("the options that decide a gallery's layout", () => {
  it("have the spec's defaults where nothing is said", () => {
    expect(readLayoutOptions("")).toEqual({
      thumbnailsPerRow: 4,
      padding: 20,
      slidesPerRow: 3,
      columnWidth: 250,
      rowHeight: 250,
      gutter: 20,
    });
  });

  it("are read as numbers and as texts", () => {
    const json = JSON.stringify({
      "thumbnails-per-row": 5,
      padding: "12",
      slidesPerRow: "4",
      columnWidth: 464,
      gutter: 0,
    });
    expect(readLayoutOptions(json)).toEqual({
      thumbnailsPerRow: 5,
      padding: 12,
      slidesPerRow: 4,
      columnWidth: 464,
      rowHeight: 250,
      gutter: 0,
    });
  });

  it.each([0, -3, "", "wide", null, "1.2.3", true])("count %j columns and widths as not said", (value) => {
    const json = JSON.stringify({ "thumbnails-per-row": value, slidesPerRow: value, columnWidth: value });
    expect(readLayoutOptions(json)).toMatchObject({ thumbnailsPerRow: 4, slidesPerRow: 3, columnWidth: 250 });
  });

  it("are found among any others, and never make a layout impossible", () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.boolean());
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), fc.array(value, { minLength: 3 }), (others, values) => {
        const [columnWidth, gutter, padding] = values;
        const options = readLayoutOptions(JSON.stringify({ ...others, columnWidth, gutter, padding }));
        expect(options.columnWidth).toBeGreaterThanOrEqual(1);
        expect(options.gutter).toBeGreaterThanOrEqual(0);
        expect(options.padding).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(options.slidesPerRow) && options.slidesPerRow >= 1).toBe(true);
      }),
    );
  });

  it("reads a number that stands last, and none out of a longer word", () => {
    expect(numberIn('{"gutter":7}', "gutter")).toBe(7);
    expect(numberIn('{"gutter": "7"}', "gutter")).toBe(7);
    expect(numberIn('{"gutter":"7px"}', "gutter")).toBeUndefined();
    expect(numberIn('{"the-gutter":7}', "gutter")).toBeUndefined();
  });
});
