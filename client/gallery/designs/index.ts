import type { Design } from "./design.ts";

/** The designs, keyed by the value of `design` in the JSON of a gallery block. */
export const designs: Readonly<Record<string, () => Promise<Design>>> = {
  slideshow: () => import("./slideshow.ts"),
  stacked: () => import("./stacked.ts"),
  slider: () => import("./slider.ts"),
  // `strip` is the platform's other name for the slider.
  strip: () => import("./slider.ts"),
  grid: () => import("./grid.ts"),
  carousel: () => import("./carousel.ts"),
  autocolumns: () => import("./autocolumns.ts"),
  autogrid: () => import("./static-layout.ts"),
  autorows: () => import("./static-layout.ts"),
  list: () => import("./static-layout.ts"),
};
