import { describe, expect, it } from "vitest";
import { galleryDeclarations, slideDeclarations } from "../../../../client/gallery/layout/declarations.ts";
import { readLayoutOptions } from "../../../../client/gallery/layout/layout-options.ts";

const options = readLayoutOptions(
  '{"thumbnails-per-row":5,"padding":15,"slidesPerRow":4,"columnWidth":464,"gutter":60,"rowHeight":"200"}',
);

describe("the declarations of a design", () => {
  it("grid: slides per row and padding", () => {
    expect(galleryDeclarations("grid", options)).toEqual({
      "--awning-per-row": "5",
      "--awning-padding": "15px",
    });
    expect(slideDeclarations("grid", options, 1.5)).toEqual({});
  });

  it("grid without square thumbnails: rows of the images' own shapes", () => {
    const own = readLayoutOptions('{"square-thumbs":false,"aspect-ratio":null}');
    expect(galleryDeclarations("grid", own)).toMatchObject({ display: "flex", "flex-wrap": "wrap" });
    expect(slideDeclarations("grid", own, 1.5)).toEqual({ "--awning-ratio": "1.5" });
    for (const json of ['{"square-thumbs":true}', '{"square-thumbs":false,"aspect-ratio":"widescreen"}'])
      expect(slideDeclarations("grid", readLayoutOptions(json), 1.5)).toEqual({});
  });

  it("automatic grid: columns of at least their width, limited to the width of the gallery", () => {
    expect(galleryDeclarations("autogrid", options)).toEqual({
      display: "grid",
      "grid-template-columns": "repeat(auto-fill, minmax(min(100%, 464px), 1fr))",
      gap: "60px",
    });
  });

  it("automatic rows: slides as wide as the image at the row's height, growing in proportion", () => {
    expect(galleryDeclarations("autorows", options)).toMatchObject({ display: "flex", gap: "60px" });
    expect(slideDeclarations("autorows", options, 1.5)).toMatchObject({
      flex: "1.5 1 300px",
      "aspect-ratio": "1.5",
    });
  });

  it("carousel: gutters of one percent at each side of a slide", () => {
    expect(galleryDeclarations("carousel", options)).toEqual({
      "--awning-per-row": "4",
      "--awning-gutter": "1%",
      margin: "0 -1%",
    });
    expect(slideDeclarations("carousel", options, 1)).toEqual({
      width: "calc(100% / var(--awning-shown, 3))",
    });
  });

  it.each([
    ['{"gutter":60,"designOptions":{"speed":1,"gutter":3}}', "3%"],
    ['{"designOptions":{"gutter":"2.5%"}}', "2.5%"],
    ['{"designOptions":{"gutter":0}}', "0%"],
    ['{"designOptions":{"gutter":-4}}', "1%"],
    ['{"designOptions":{"gutter":null},"gutter":60}', "1%"],
  ])("carousel with %s: gutters of %s", (json, gutter) => {
    expect(galleryDeclarations("carousel", readLayoutOptions(json))).toMatchObject({
      "--awning-gutter": gutter,
      margin: `0 -${gutter}`,
    });
  });
});
