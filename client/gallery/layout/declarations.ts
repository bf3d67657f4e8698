import type { LayoutOptions } from "./layout-options.ts";

/** The designs whose slides are next to each other, by their names in class names. */
export type LayoutDesign = "grid" | "autogrid" | "autorows" | "autocolumns" | "carousel" | "list";

type Declarations = Readonly<Record<string, string>>;

/** The inline style of the gallery's element. With it CSS adapts the slides to every width without a script. */
export function galleryDeclarations(design: LayoutDesign, options: LayoutOptions): Declarations {
  const { carouselGutter, columnWidth, gutter, imageShapes, padding, slidesPerRow, thumbnailsPerRow } =
    options;
  switch (design) {
    case "grid":
      return {
        "--awning-per-row": `${thumbnailsPerRow}`,
        "--awning-padding": `${padding}px`,
        // Floats of different heights would not form rows.
        ...(imageShapes && { display: "flex", "flex-wrap": "wrap" }),
      };
    case "autogrid":
      return {
        display: "grid",
        "grid-template-columns": `repeat(auto-fill, minmax(min(100%, ${columnWidth}px), 1fr))`,
        gap: `${gutter}px`,
      };
    case "autorows":
      return { display: "flex", "flex-wrap": "wrap", gap: `${gutter}px` };
    case "carousel":
      return {
        "--awning-per-row": `${slidesPerRow}`,
        "--awning-gutter": `${carouselGutter}%`,
        margin: `0 -${carouselGutter}%`,
      };
    case "autocolumns":
      return { position: "relative" };
    case "list":
      return {};
  }
}

/** The inline style of a slide. `ratio` is the aspect ratio (width / height) of its image. */
export function slideDeclarations(design: LayoutDesign, options: LayoutOptions, ratio: number): Declarations {
  if (design === "carousel") return { width: "calc(100% / var(--awning-shown, 3))" };
  if (design === "autogrid") return { float: "none", width: "auto" };
  if (design === "grid" && options.imageShapes) return { "--awning-ratio": `${ratio}` };
  if (design !== "autorows") return {};
  // Slides of a row grow in proportion to their widths, so their heights stay equal.
  return {
    float: "none",
    flex: `${ratio} 1 ${Math.round(options.rowHeight * ratio * 100) / 100}px`,
    "aspect-ratio": `${ratio}`,
  };
}
