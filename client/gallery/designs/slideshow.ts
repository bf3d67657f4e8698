/** Slideshow: one slide at a time, with controls, thumbnails and text. */
import "../strip/strip.css";
import "./slideshow.css";
import { createBlockGallery, runBlockAutoplay } from "../block-gallery.ts";
import { ensureGalleryHeight } from "../ensure-height.ts";
import { watchSlideClicks } from "../input/clicks.ts";
import { bindControls } from "../input/controls.ts";
import { watchArrowKeys } from "../input/keyboard.ts";
import { preparePageControls } from "../input/page-controls.ts";
import { watchSwipes } from "../input/swipe.ts";
import { labelCarousel } from "../label-carousel.ts";
import { asBoolean, asText } from "../options.ts";
import { showOverlaidSlides } from "../slides/overlaid-slides.ts";
import { limitSlideText } from "../slides/slide-text.ts";
import { transitionNamed } from "../slides/transitions.ts";
import { bindThumbnails } from "../strip/thumbnails.ts";
import type { GalleryHost } from "./design.ts";

export function mount(host: GalleryHost): () => void {
  const { block, container, list, options, settings } = host;
  const { raw } = options;
  const slides = [...list.querySelectorAll<HTMLElement>(":scope > .slide")];
  const thumbnails =
    String(raw.thumbnails) === "false" ? null : block.querySelector<HTMLElement>(".sqs-gallery-thumbnails");
  const transition = transitionNamed(asText(raw.transition));
  if (slides.length === 0) return () => {};

  const gallery = createBlockGallery(host, slides, true);
  ensureGalleryHeight(list);
  labelCarousel(container, slides);
  const limitText = () => limitSlideText(list, slides[gallery.index()]);
  const resizeObserver = new ResizeObserver(limitText);
  resizeObserver.observe(list);

  const cleanups = [
    showOverlaidSlides({ list, slides, gallery, transition, duration: settings.speed }),
    gallery.on("change", limitText),
    bindControls(gallery, preparePageControls(container)),
    watchArrowKeys(container, gallery, settings.keys),
    watchSwipes(list, gallery),
    watchSlideClicks(list, gallery, {
      slideSelector: ".slide",
      action: settings.clickAction,
      newWindow: asBoolean(raw.newWindow),
    }),
    runBlockAutoplay(host, gallery, thumbnails === null ? [] : [thumbnails]),
    settings.start?.(gallery, slides),
    () => resizeObserver.disconnect(),
  ];
  if (thumbnails !== null) cleanups.push(bindThumbnails(thumbnails, gallery));
  return () => {
    for (const cleanup of cleanups) cleanup?.();
  };
}
