import type { LayoutOptions } from "./options.ts";

/** The designs whose slides stand side by side, by the names that the sites' style sheets know them by. */
export type LaidOut = "grid" | "autogrid" | "autorows" | "autocolumns" | "carousel" | "list";

type Declarations = Readonly<Record<string, string>>;

/** Gutters of a carousel, in per cent of its width, at either side of a slide (spec 9). */
const carouselGutter = 1;

/** What the gallery's element says in its inline style, where the platform's own runtime would have measured. */
export function galleryDeclarations(design: LaidOut, options: LayoutOptions): Declarations {
  const { columnWidth, gutter, padding, slidesPerRow, thumbnailsPerRow } = options;
  switch (design) {
    case "grid":
      return { "--awning-per-row": `${thumbnailsPerRow}`, "--awning-padding": `${padding}px` };
    case "autogrid":
      return {
        display: "grid",
        "grid-template-columns": `repeat(auto-fill, minmax(min(100%, ${columnWidth}px), 1fr))`,
        gap: `${gutter}px`,
      };
    case "autorows":
      return { display: "flex", "flex-wrap": "wrap", gap: `${gutter}px` };
    case "carousel":
      return { "--awning-per-row": `${slidesPerRow}`, margin: `0 -${carouselGutter}%` };
    case "autocolumns":
      return { position: "relative" };
    case "list":
      return {};
  }
}

/** The same for a slide. `ratio` is its picture's width by its height. */
export function slideDeclarations(design: LaidOut, options: LayoutOptions, ratio: number): Declarations {
  if (design === "carousel") return { width: "calc(100% / var(--awning-shown, 3))" };
  if (design === "autogrid") return { float: "none", width: "auto" };
  if (design !== "autorows") return {};
  // Those of a row grow by what they are wide already, and so stay equally high.
  return {
    float: "none",
    flex: `${ratio} 1 ${Math.round(options.rowHeight * ratio * 100) / 100}px`,
    "aspect-ratio": `${ratio}`,
  };
}
