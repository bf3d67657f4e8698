import { layOut } from "../layout/lay-out.ts";
import type { GalleryHost } from "./design.ts";

/**
 * Lays the slides out, where the early script has not, and makes the first one the current one. What all designs
 * whose slides stand side by side have in common; for automatic rows and grids and for lists it is all: the browser
 * itself lays them out anew in every other width.
 */
export function mount({ list }: Pick<GalleryHost, "list">): () => void {
  layOut(list);
  list.firstElementChild?.classList.add("sqs-active-slide");
  return () => {};
}
