/** The thumbnails under a slideshow: a strip whose current one is the slideshow's, and which it can be chosen by. */
import { createGallery, type Gallery } from "../engine/gallery.ts";
import { onPress } from "../input/controls.ts";
import { createStrip } from "./strip.ts";

/** Returns what ends it. */
export function bindThumbnails(list: HTMLElement, slideshow: Gallery): () => void {
  const slides = [...list.children].filter(
    (slide): slide is HTMLElement => slide instanceof HTMLElement && !slide.matches("noscript"),
  );
  if (slides.length === 0) return () => {};
  const gallery = createGallery({ numberOfSlides: slides.length, loop: true });
  const unlink = slideshow.link(gallery);
  const strip = createStrip({
    list,
    slides,
    gallery,
    alignment: "middle",
    placed: (placed) => reach(list, slides, placed.offset()),
  });
  const ending = new AbortController();
  for (const [index, slide] of slides.entries()) onPress(slide, () => slideshow.set(index), ending.signal);
  return () => {
    ending.abort();
    unlink();
    strip.end();
  };
}

/** Only thumbnails that are in sight can be reached by the keyboard (observed). */
function reach(list: HTMLElement, slides: readonly HTMLElement[], offset: number): void {
  for (const slide of slides) {
    const middle = slide.offsetLeft + slide.offsetWidth / 2 + offset;
    slide.tabIndex = middle >= 0 && middle <= list.clientWidth ? 0 : -1;
  }
}
