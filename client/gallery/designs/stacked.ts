/** Stacked gallery: images below each other, as wide as their column. */
import type { GalleryHost } from "./design.ts";

export function mount({ list }: GalleryHost): () => void {
  // Style sheets of sites expect the class on the first image.
  list.querySelector(".image-wrapper")?.classList.add("sqs-active-slide");
  return () => {};
}
