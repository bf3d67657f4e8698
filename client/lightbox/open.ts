import type { LightboxOptions } from "./item.ts";

/**
 * Opens the lightbox (spec 2) over the page. Only one is open at a time: while one is, this does nothing. To be had by a
 * dynamic import alone. Returns what closes it.
 */
export function openLightbox({ items }: LightboxOptions): () => void {
  if (items.length === 0) return () => {};
  throw new Error("The lightbox cannot be opened yet.");
}
