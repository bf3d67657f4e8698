import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberInJson } from "../../../../client/dom/number-in-json.ts";
import { readLayoutOptions } from "../../../../client/gallery/layout/layout-options.ts";

describe("the layout options of a gallery", () => {
  it("have defaults", () => {
    expect(readLayoutOptions("")).toEqual({
      thumbnailsPerRow: 4,
      padding: 20,
      slidesPerRow: 3,
      columnWidth: 250,
      rowHeight: 250,
      gutter: 20,
      carouselGutter: 1,
      imageShapes: false,
    });
  });

  it("are read from numbers and strings", () => {
    const json = JSON.stringify({
      "thumbnails-per-row": 5,
      padding: "12",
      slidesPerRow: "4",
      columnWidth: 464,
      gutter: 0,
      carouselGutter: 1,
    });
    expect(readLayoutOptions(json)).toEqual({
      thumbnailsPerRow: 5,
      padding: 12,
      slidesPerRow: 4,
      columnWidth: 464,
      rowHeight: 250,
      gutter: 0,
      carouselGutter: 1,
      imageShapes: false,
    });
  });

  it.each([0, -3, "", "wide", null, "1.2.3", true])("replace the value %j by the default", (value) => {
    const json = JSON.stringify({ "thumbnails-per-row": value, slidesPerRow: value, columnWidth: value });
    expect(readLayoutOptions(json)).toMatchObject({ thumbnailsPerRow: 4, slidesPerRow: 3, columnWidth: 250 });
  });

  it("are found among any other options, and always make a valid layout", () => {
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

  it("reads the last number of a text, and no part of a longer word", () => {
    expect(numberInJson('{"gutter":7}', "gutter")).toBe(7);
    expect(numberInJson('{"gutter": "7"}', "gutter")).toBe(7);
    expect(numberInJson('{"gutter":"7px"}', "gutter")).toBeUndefined();
    expect(numberInJson('{"the-gutter":7}', "gutter")).toBeUndefined();
  });
});
