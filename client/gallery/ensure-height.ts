import { runWithChunk } from "../loading/load-chunk.ts";

/** Sets the height of a slideshow or slider that was added after the early script had run. */
export function ensureGalleryHeight(list: HTMLElement): void {
  if (list.style.aspectRatio === "")
    runWithChunk(
      "gallery layout",
      () => import("./layout/reserve-height.ts"),
      ({ reserveGalleryHeight }) => reserveGalleryHeight(list),
    );
}
