import { withChunk } from "../../with-chunk.ts";

/** The early script has given a slideshow or a slider its height, unless it has come into the page only later. */
export function ensureLayout(list: HTMLElement): void {
  if (list.style.aspectRatio === "")
    withChunk(
      "gallery layout",
      () => import("./slides.ts"),
      ({ layOutSlides }) => layOutSlides(list),
    );
}
