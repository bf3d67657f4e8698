/** A gallery of an index page as a slideshow. The style sheet moves the slides by the class of the current one. */

import type { PageData } from "../../../shared/page-data.ts";
import { galleryTexts } from "../../../shared/texts/gallery.ts";
import { bindBullets } from "../../blocks/gallery-sections/bullets.ts";
import { prefersReducedMotion } from "../../dom/reduced-motion.ts";
import { createGallery, type SlideChange } from "../../gallery/engine/gallery.ts";
import { bindControls } from "../../gallery/input/controls.ts";
import { watchArrowKeys } from "../../gallery/input/keyboard.ts";
import { watchSwipes } from "../../gallery/input/swipe.ts";
import { labelCarousel } from "../../gallery/label-carousel.ts";
import { runAutoplay } from "../../gallery/run-autoplay.ts";
import { isLazyImage } from "../../images/is-lazy-image.ts";
import { loadResponsiveImage } from "../../images/load-responsive-image.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { whenNearViewport } from "../../loading/when-near-viewport.ts";
import "./index-gallery.css";

export function startSlideshow(section: HTMLElement, page: PageData): void {
  const wrapper = section.querySelector<HTMLElement>(".Index-gallery-wrapper");
  const slides = [...section.querySelectorAll<HTMLElement>(".Index-gallery-item")];
  if (wrapper === null || slides.length === 0) return;
  const find = (name: string) => [...wrapper.querySelectorAll<HTMLElement>(`.Index-gallery-${name}`)];
  const controls = { previous: find("control--left"), next: find("control--right") };
  const texts = galleryTexts(pageLanguage());
  for (const control of controls.previous) control.ariaLabel ??= texts.previousSlide;
  for (const control of controls.next) control.ariaLabel ??= texts.nextSlide;

  const gallery = createGallery({ numberOfSlides: slides.length, loop: true });
  for (const [index, slide] of slides.entries()) slide.inert = index > 0;
  gallery.on("change", async (change) => {
    const endMotion = gallery.beginMotion();
    await showSlide(slides, change);
    endMotion();
  });
  const loadNeighbors = () => {
    for (const index of [gallery.index() + 1, gallery.index() - 1])
      loadImage(slides.at(index % slides.length));
  };
  whenNearViewport(wrapper, loadNeighbors);
  gallery.on("change", loadNeighbors);
  labelCarousel(wrapper, slides);
  bindControls(gallery, controls);
  const indicators = find("indicators-item");
  bindBullets(gallery, indicators, ({ classList }, isCurrent) => classList.toggle("active", isCurrent));
  watchArrowKeys(wrapper, gallery);
  watchSwipes(wrapper, gallery);
  if (!document.body.matches(".tweak-index-gallery-autoplay-enable")) return;
  const nomotion = page.flags?.nomotion === true;
  runAutoplay({
    gallery,
    settings: { randomize: false, timeout: 1000 * (page.indexGallery?.autoplaySeconds ?? 5) },
    pauseAreas: [wrapper],
    container: wrapper,
    nomotion,
  });
  watchInteraction(wrapper, nomotion || prefersReducedMotion());
}

/**
 * Loads the image of a slide that is clipped by the gallery. Otherwise it would be loaded only when the slide moves in.
 */
function loadImage(slide: HTMLElement | undefined): void {
  const image = slide?.querySelector<HTMLImageElement>(".Index-gallery-item-image > img");
  if (image && isLazyImage(image)) loadResponsiveImage(image);
}

/** Shows and moves only the two slides that change. In a gallery with a loop, other slides could cross the window. */
async function showSlide(slides: readonly HTMLElement[], { from, to }: SlideChange): Promise<void> {
  const isCalm = prefersReducedMotion();
  for (const [index, { style }] of slides.entries())
    style.transition = isCalm || (index !== from && index !== to) ? "none" : "";
  const changed = [slides[from], slides[to]].filter((slide) => slide !== undefined);
  // The early script's style hides slides without the class `active`.
  for (const { style } of changed) style.visibility = "visible";
  for (const [index, slide] of slides.entries()) {
    slide.classList.toggle("active", index === to);
    slide.inert = index !== to;
  }
  const animations = changed.flatMap((slide) => slide.getAnimations());
  await Promise.allSettled(animations.map(({ finished }) => finished));
  for (const { style } of changed) style.visibility = "";
}

/**
 * Indicators can be bars that are filled until the next slide. While a visitor interacts with the gallery, autoplay is
 * paused and the style sheet stops the bars; afterwards they start again.
 */
function watchInteraction(wrapper: HTMLElement, isStill: boolean): void {
  const reasons = [":has(:focus-visible)", ":has([data-awning-paused])"];
  if (matchMedia("(hover: hover)").matches) reasons.push(":hover");
  const update = () => {
    const isInteracting = isStill || wrapper.matches(reasons.join());
    if (wrapper.classList.toggle("interacting", isInteracting)) return;
    const indicator = wrapper.querySelector<HTMLElement>(".Index-gallery-indicators-item.active");
    indicator?.classList.add("animation-reset");
    // Reading the width forces a layout, so that the animation has ended before it starts again.
    void indicator?.offsetWidth;
    indicator?.classList.remove("animation-reset");
  };
  for (const type of ["pointerenter", "pointerleave", "focusin", "focusout", "click"])
    wrapper.addEventListener(type, update);
  update();
}
