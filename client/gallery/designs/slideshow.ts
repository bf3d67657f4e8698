/** Slideshow: one slide at a time, with controls, thumbnails and text. */
import "../strip/strip.css";
import "./slideshow.css";
import { createGallery } from "../engine/gallery.ts";
import { ensureGalleryHeight } from "../ensure-height.ts";
import { watchSlideClicks } from "../input/clicks.ts";
import { bindControls } from "../input/controls.ts";
import { watchArrowKeys } from "../input/keyboard.ts";
import { preparePageControls } from "../input/page-controls.ts";
import { watchSwipes } from "../input/swipe.ts";
import { labelCarousel } from "../label-carousel.ts";
import { applyOptionalSettings, asBoolean, asNumber, asText } from "../options.ts";
import { runAutoplay } from "../run-autoplay.ts";
import { showOverlaidSlides } from "../slides/overlaid-slides.ts";
import { limitSlideText } from "../slides/slide-text.ts";
import { transitionNamed } from "../slides/transitions.ts";
import { bindThumbnails } from "../strip/thumbnails.ts";
import type { GalleryHost } from "./design.ts";

export function mount({ block, container, list, options, page }: GalleryHost): () => void {
  const { raw } = options;
  const slides = [...list.querySelectorAll<HTMLElement>(":scope > .slide")];
  const thumbnails = block.querySelector<HTMLElement>(".sqs-gallery-thumbnails");
  const transition = transitionNamed(asText(raw.transition));
  if (slides.length === 0) return () => {};

  const gallery = createGallery({ numberOfSlides: slides.length, loop: true });
  ensureGalleryHeight(list);
  labelCarousel(container, slides);
  const limitText = () => limitSlideText(list, slides[gallery.index()]);
  const resizeObserver = new ResizeObserver(limitText);
  resizeObserver.observe(list);

  const cleanups = [
    showOverlaidSlides({ list, slides, gallery, transition }),
    gallery.on("change", limitText),
    applyOptionalSettings(gallery, slides, options),
    bindControls(gallery, preparePageControls(container)),
    watchArrowKeys(container, gallery),
    watchSwipes(list, gallery),
    watchSlideClicks(list, gallery, { slideSelector: ".slide", newWindow: asBoolean(raw.newWindow) }),
    () => resizeObserver.disconnect(),
  ];
  if (thumbnails !== null) cleanups.push(bindThumbnails(thumbnails, gallery));
  if (asBoolean(raw.autoplay))
    cleanups.push(
      runAutoplay({
        gallery,
        settings: { randomize: false, timeout: 1000 * (asNumber(raw["autoplay-duration"]) || 5) },
        pauseAreas: thumbnails === null ? [container] : [container, thumbnails],
        container,
        nomotion: page.flags.nomotion,
      }),
    );
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
