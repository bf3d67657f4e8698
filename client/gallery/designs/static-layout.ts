import { layOutGallery } from "../layout/lay-out.ts";
import type { GalleryHost } from "./design.ts";

/**
 * Designs whose slides are next to each other: lays them out if the early script has not, and marks the first one.
 * Autorows, autogrids and lists need no listener, because CSS adapts them to every width.
 */
export function mount({ list }: Pick<GalleryHost, "list">): () => void {
  layOutGallery(list);
  list.firstElementChild?.classList.add("sqs-active-slide");
  return () => {};
}
