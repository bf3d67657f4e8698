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

  const scrollTo = (index: number) => {
    const current = thumbnails[index];
    const maxOffset = row.scrollWidth - strip.clientWidth;
    if (!current || strip.clientWidth === 0) return;
    const direction = inlineDirection(strip);
    const start = offsetFromRowStart(current, row.scrollWidth, direction);
    const offset = start + current.offsetWidth / 2 - strip.clientWidth / 2;
    animate(row, { transform: `translateX(${-direction * Math.max(0, Math.min(offset, maxOffset))}px)` });
  };
  const scrollToCurrent = () => scrollTo(gallery.index());
  const controller = new AbortController();
  const { signal } = controller;
  const cleanups = [
    bindBullets(gallery, thumbnails, (thumbnail, isCurrent) =>
      thumbnail.setAttribute("data-active", String(isCurrent)),
    ),
    gallery.on("change", scrollToCurrent),
    watchSize([strip], scrollToCurrent),
    () => controller.abort(),
  ];
  const onFocus = ({ target }: Event) => {
    const index = thumbnails.findIndex((thumbnail) => target instanceof Node && thumbnail.contains(target));
    if (index >= 0) scrollTo(index);
  };
  strip.addEventListener("focusin", onFocus, { signal });
  // The browser scrolls the strip to a focused thumbnail. The row is moved instead.
  const undoScroll = () => {
    strip.scrollLeft = 0;
  };
  strip.addEventListener("scroll", undoScroll, { signal });
  scrollToCurrent();
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
