/** Slides on top of each other, of which one is shown (slideshow). */
import { stopVideos } from "../../video/playback-state.ts";
import type { Gallery, SlideChange } from "../engine/gallery.ts";
import type { Transition } from "./transitions.ts";

const activeClass = "sqs-active-slide";
/** `z-index` of the slides: docs/reference/galleries.md#stacked-design. The current slide has one more. */
const baseZIndex = 888;

export interface OverlaidSlidesOptions {
  readonly list: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly gallery: Gallery;
  readonly transition: Transition;
  /** The time of a transition, in ms; 1000 by default. */
  readonly duration?: number | undefined;
}

/**
 * Shows the gallery's current slide and sets the classes that style sheets of sites use. Returns a cleanup function.
 */
export function showOverlaidSlides({
  list,
  slides,
  gallery,
  transition,
  duration = 1000,
}: OverlaidSlidesOptions): () => void {
  list.classList.add("sqs-gallery-design-stacked");
  for (const [index, slide] of slides.entries()) {
    slide.classList.add("sqs-gallery-design-stacked-slide");
    const isCropped = slide.matches(".content-fill");
    if (isCropped) slide.style.overflow = "hidden";
    for (const { style } of slide.querySelectorAll<HTMLElement>(":scope > img, :scope > a > img")) {
      style.width ||= "100%";
      style.height ||= "100%";
      style.objectFit ||= isCropped ? "cover" : "contain";
    }
    setAtRest(slide, index === gallery.index());
  }
  markLoadedSlides(list, slides);

  let transitionCount = 0;
  return gallery.on("change", async ({ from, to, direction }: SlideChange) => {
    const [leaving, entering] = [slides[from], slides[to]];
    if (leaving === undefined || entering === undefined) return;
    const transitionNumber = ++transitionCount;
    const endMotion = gallery.beginMotion();
    // Slides of an earlier transition that is still running are set to their final state.
    for (const slide of slides) if (slide !== leaving) setAtRest(slide, false);
    stopVideos(leaving);
    setActive(leaving, false);
    setActive(entering, true);
    leaving.style.zIndex = `${baseZIndex}`;
    await transition({ to: entering, from: leaving, direction, duration });
    if (transitionNumber === transitionCount) {
      leaving.style.zIndex = "";
      leaving.style.visibility = "hidden";
    }
    endMotion();
  });
}

function setAtRest(slide: HTMLElement, isActive: boolean): void {
  setActive(slide, isActive);
  slide.style.opacity = isActive ? "1" : "0";
}

function setActive(slide: HTMLElement, isActive: boolean): void {
  slide.classList.toggle(activeClass, isActive);
  // A hidden slide must not be clicked or reached by keyboard.
  slide.inert = !isActive;
  slide.style.zIndex = `${baseZIndex + (isActive ? 1 : 0)}`;
  if (isActive) slide.style.removeProperty("visibility");
}

/**
 * Adds the class `loaded` to a slide when its image has loaded, because style sheets of sites then show its caption.
 */
function markLoadedSlides(list: HTMLElement, slides: readonly HTMLElement[]): void {
  const mark = (slide: HTMLElement | undefined) => slide?.classList.add("loaded");
  for (const slide of slides) {
    const image = slide.querySelector<HTMLImageElement>("img");
    if (image === null || (image.complete && image.naturalWidth > 0)) mark(slide);
  }
  for (const type of ["load", "error"])
    list.addEventListener(
      type,
      ({ target }) => mark(slides.find((slide) => target instanceof Node && slide.contains(target))),
      true,
    );
}
