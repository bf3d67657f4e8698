import { withChunk } from "../loading/load-chunk.ts";

/** Gives a slideshow or slider its height if it was added after the early script had run. */
export function ensureGalleryHeight(list: HTMLElement): void {
  if (list.style.aspectRatio === "")
    withChunk(
      "gallery layout",
      () => import("./layout/reserve-height.ts"),
      ({ reserveGalleryHeight }) => reserveGalleryHeight(list),
    );
}
