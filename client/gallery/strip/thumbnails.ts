/** The thumbnails of a slideshow: a strip that is linked with the slideshow. Each thumbnail selects its slide. */
import { inlineDirection } from "../../dom/inline-direction.ts";
import { createGallery, type Gallery } from "../engine/gallery.ts";
import { onPress } from "../input/controls.ts";
import { offsetFromRowStart } from "./offset-from-row-start.ts";
import { createStrip } from "./strip.ts";

/** Mounts a strip of thumbnails. Returns a cleanup function. */
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
    onMoved: (offset) => updateTabIndex(list, slides, offset),
  });
  const controller = new AbortController();
  for (const [index, slide] of slides.entries())
    onPress(slide, () => slideshow.set(index), controller.signal);
  return () => {
    controller.abort();
    unlink();
    strip.dispose();
  };
}

/** Makes only visible thumbnails reachable by keyboard (docs/reference/galleries.md#slideshow-as-published). */
function updateTabIndex(list: HTMLElement, slides: readonly HTMLElement[], offset: number): void {
  const direction = inlineDirection(list);
  const rowWidth = slides[0]?.parentElement?.scrollWidth ?? 0;
  for (const slide of slides) {
    const middle = offsetFromRowStart(slide, rowWidth, direction) + slide.offsetWidth / 2 + offset;
    slide.tabIndex = middle >= 0 && middle <= list.clientWidth ? 0 : -1;
  }
}
