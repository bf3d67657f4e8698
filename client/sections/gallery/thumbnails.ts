import type { Gallery } from "../../gallery/engine/gallery.ts";
import { watchSize } from "../../gallery/layout/watch-size.ts";
import { animate } from "../../gallery/motion.ts";
import { bindBullets } from "./bullets.ts";

/** The pictures below a slideshow: each goes to its slide, and the strip follows the current one. Returns what ends it. */
export function bindThumbnails(gallery: Gallery, strip: HTMLElement | null): () => void {
  const scroll = strip?.querySelector<HTMLElement>(".gallery-slideshow-thumbnails-scroll");
  if (!strip || !scroll) return () => {};
  const thumbnails = [...scroll.children].filter((thumbnail) => thumbnail instanceof HTMLElement);

  const follow = () => {
    const current = thumbnails[gallery.index()];
    const over = scroll.scrollWidth - strip.clientWidth;
    if (!current || strip.clientWidth === 0) return;
    const middle = current.offsetLeft + current.offsetWidth / 2 - strip.clientWidth / 2;
    animate(scroll, { transform: `translateX(${-Math.max(0, Math.min(middle, over))}px)` });
  };
  const stops = [
    bindBullets(gallery, thumbnails, (thumbnail, is) => thumbnail.setAttribute("data-active", String(is))),
    gallery.on("change", follow),
    watchSize([strip], follow),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
