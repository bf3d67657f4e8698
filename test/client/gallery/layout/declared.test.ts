import { describe, expect, it } from "vitest";
import { galleryDeclarations, slideDeclarations } from "../../../../client/gallery/layout/declared.ts";
import { readLayoutOptions } from "../../../../client/gallery/layout/options.ts";

const options = readLayoutOptions(
  '{"thumbnails-per-row":5,"padding":15,"slidesPerRow":4,"columnWidth":464,"gutter":60,"rowHeight":"200"}',
);

describe("what a design declares", () => {
  it("grid: how many stand in a row, and what is between them", () => {
    expect(galleryDeclarations("grid", options)).toEqual({
      "--awning-per-row": "5",
      "--awning-padding": "15px",
    });
    expect(slideDeclarations("grid", options, 1.5)).toEqual({});
  });

  it("automatic grid: columns of at least their width, and never wider than what there is", () => {
    expect(galleryDeclarations("autogrid", options)).toEqual({
      display: "grid",
      "grid-template-columns": "repeat(auto-fill, minmax(min(100%, 464px), 1fr))",
      gap: "60px",
    });
  });

  it("automatic rows: as wide as the picture at the row's height, growing by its own share", () => {
    expect(galleryDeclarations("autorows", options)).toMatchObject({ display: "flex", gap: "60px" });
    expect(slideDeclarations("autorows", options, 1.5)).toMatchObject({
      flex: "1.5 1 300px",
      "aspect-ratio": "1.5",
    });
  });

  it("carousel: gutters of one per cent at either side of a slide", () => {
    expect(galleryDeclarations("carousel", options)).toEqual({
      "--awning-per-row": "4",
      margin: "0 -1%",
    });
    expect(slideDeclarations("carousel", options, 1)).toEqual({
      width: "calc(100% / var(--awning-shown, 3))",
    });
  });
});
