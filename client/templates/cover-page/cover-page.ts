/** Replaces the builder's script of cover pages: shows the page and its pictures. */
import type { PageData } from "../../../shared/page-data.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { layOutCoverPage } from "./show-slides.ts";

export function start(page: PageData): void {
  layOutCoverPage();
  const galleries = document.querySelectorAll<HTMLElement>('.sqs-slice[data-slice-type="gallery"]');
  if (galleries.length === 0) return;
  runWithChunk(
    "cover page gallery",
    () => import("./gallery-slice.ts"),
    ({ startGallerySlice }) => {
      for (const slice of galleries) startGallerySlice(slice, page);
    },
  );
}
