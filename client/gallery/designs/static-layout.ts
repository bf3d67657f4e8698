import { layOutGallery } from "../layout/lay-out.ts";
import type { GalleryHost } from "./design.ts";

/**
 * Designs whose slides lie side by side: lays them out if the early script has not, and marks the first one. Automatic
 * rows, automatic grids and lists need nothing else, because CSS lays them out again in every other width.
 */
export function mount({ list }: Pick<GalleryHost, "list">): () => void {
  layOutGallery(list);
  list.firstElementChild?.classList.add("sqs-active-slide");
  return () => {};
}
