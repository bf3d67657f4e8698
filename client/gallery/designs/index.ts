import type { Design } from "./design.ts";

/** Every design that a gallery block can name, in its JSON as `design`. */
export const designs: Readonly<Record<string, () => Promise<Design>>> = {
  slideshow: () => import("./slideshow.ts"),
  stacked: () => import("./stacked.ts"),
  slider: () => import("./slider.ts"),
  grid: () => import("./grid.ts"),
  carousel: () => import("./carousel.ts"),
  autocolumns: () => import("./autocolumns.ts"),
  autogrid: () => import("./laid-out.ts"),
  autorows: () => import("./laid-out.ts"),
  list: () => import("./laid-out.ts"),
};
