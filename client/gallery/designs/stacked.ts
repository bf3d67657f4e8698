/** Stacked gallery: pictures under each other, at the width of their column. */
import type { GalleryHost } from "./design.ts";

export function mount({ list }: GalleryHost): () => void {
  // Style sheets know the first as the current one (observed).
  list.querySelector(".image-wrapper")?.classList.add("sqs-active-slide");
  return () => {};
}
