import { inlineDirection } from "../../dom/inline-direction.ts";
import { animate } from "../../gallery/animate.ts";
import type { Gallery } from "../../gallery/engine/gallery.ts";
import { watchSize } from "../../gallery/layout/watch-size.ts";
import { offsetFromRowStart } from "../../gallery/strip/offset-from-row-start.ts";
import { bindBullets } from "../gallery-sections/bullets.ts";

/**
 * The thumbnails below a slideshow: each selects its slide, and the strip scrolls the current one into view. Returns a
 * cleanup function.
 */
export function bindSectionThumbnails(gallery: Gallery, strip: HTMLElement | null): () => void {
  const row = strip?.querySelector<HTMLElement>(".gallery-slideshow-thumbnails-scroll");
  if (!strip || !row) return () => {};
  const thumbnails = [...row.children].filter((thumbnail) => thumbnail instanceof HTMLElement);

  const scrollToCurrent = () => {
    const current = thumbnails[gallery.index()];
    const maxOffset = row.scrollWidth - strip.clientWidth;
    if (!current || strip.clientWidth === 0) return;
    const direction = inlineDirection(strip);
    const start = offsetFromRowStart(current, row.scrollWidth, direction);
    const offset = start + current.offsetWidth / 2 - strip.clientWidth / 2;
    animate(row, { transform: `translateX(${-direction * Math.max(0, Math.min(offset, maxOffset))}px)` });
  };
  const cleanups = [
    bindBullets(gallery, thumbnails, (thumbnail, isCurrent) =>
      thumbnail.setAttribute("data-active", String(isCurrent)),
    ),
    gallery.on("change", scrollToCurrent),
    watchSize([strip], scrollToCurrent),
  ];
  scrollToCurrent();
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
