/** Slideshow (spec 4): one slide at a time, with its controls, its thumbnails and its text. */
import "./slideshow.css";
import { createGallery } from "../engine/gallery.ts";
import { watchSlideClicks } from "../input/clicks.ts";
import { bindControls } from "../input/controls.ts";
import { watchArrowKeys } from "../input/keyboard.ts";
import { watchSwipes } from "../input/swipe.ts";
import { ensureLayout } from "../layout/ensure.ts";
import { nameCarousel } from "../name-carousel.ts";
import { flag, number, text } from "../options.ts";
import { runAutoplay } from "../run-autoplay.ts";
import { heedSettings } from "../settings.ts";
import { limitMeta } from "../slides/meta.ts";
import { showStacked } from "../slides/stacked-slides.ts";
import { transitionNamed } from "../slides/transitions.ts";
import { bindThumbnails } from "../strip/thumbnails.ts";
import { markBareControls } from "./controls.ts";
import type { GalleryHost } from "./design.ts";

export function mount({ block, container, list, options, page }: GalleryHost): () => void {
  const { raw } = options;
  const slides = [...list.querySelectorAll<HTMLElement>(":scope > .slide")];
  const thumbnails = block.querySelector<HTMLElement>(".sqs-gallery-thumbnails");
  const transition = transitionNamed(text(raw.transition));
  if (slides.length === 0) return () => {};

  const gallery = createGallery({ numberOfSlides: slides.length, loop: true });
  ensureLayout(list);
  nameCarousel(container, slides);
  const meta = () => limitMeta(list, slides[gallery.index()]);
  const sizes = new ResizeObserver(meta);
  sizes.observe(list);

  const ends = [
    showStacked({ list, slides, gallery, transition }),
    gallery.on("change", meta),
    heedSettings(gallery, slides, options),
    bindControls(gallery, markBareControls(container)),
    watchArrowKeys(container, gallery),
    watchSwipes(list, gallery),
    watchSlideClicks(list, gallery, { slides: ".slide", newWindow: flag(raw.newWindow) }),
    () => sizes.disconnect(),
  ];
  if (thumbnails !== null) ends.push(bindThumbnails(thumbnails, gallery));
  if (flag(raw.autoplay)) {
    const timeout = 1000 * (number(raw["autoplay-duration"]) || 5);
    ends.push(
      runAutoplay({
        gallery,
        settings: { randomize: false, timeout },
        parts: thumbnails === null ? [container] : [container, thumbnails],
        container,
        nomotion: page.flags.nomotion,
      }),
    );
  }
  return () => {
    for (const end of ends) end();
  };
}
