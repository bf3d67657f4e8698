/** Replaces the builder's script of cover pages: shows the page and its pictures. */
import type { PageData } from "../../../shared/page-data.ts";
import { withChunk } from "../../loading/load-chunk.ts";
import { showSlides } from "./show-slides.ts";

export function start(page: PageData): void {
  showSlides();
  const galleries = document.querySelectorAll<HTMLElement>('.sqs-slice[data-slice-type="gallery"]');
  if (galleries.length === 0) return;
  withChunk(
    "cover page gallery",
    () => import("./gallery-slice.ts"),
    ({ startGallerySlice }) => {
      for (const slice of galleries) startGallerySlice(slice, page);
    },
  );
}
