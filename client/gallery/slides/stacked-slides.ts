/** The engine's "stacked" design (spec 9): slides that lie on each other, of which one is shown. */
import { stopVideos } from "../../video/playing.ts";
import type { Change, Gallery } from "../engine/gallery.ts";
import type { Transition } from "./transitions.ts";

const activeClass = "sqs-active-slide";
/** Spec 9, stacked: base z-index; the slide that comes lies one above. */
const zIndex = 888;
/** Spec 9, stacked: in ms. */
const speed = 1000;

export interface StackedSlides {
  readonly list: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly gallery: Gallery;
  readonly transition: Transition;
}

/** Shows the gallery's current slide, with the classes and styles that the sites' style sheets know. Returns what ends it. */
export function showStacked({ list, slides, gallery, transition }: StackedSlides): () => void {
  list.classList.add("sqs-gallery-design-stacked");
  for (const [index, slide] of slides.entries()) {
    slide.classList.add("sqs-gallery-design-stacked-slide");
    const isCut = slide.matches(".content-fill");
    if (isCut) slide.style.overflow = "hidden";
    for (const { style } of slide.querySelectorAll<HTMLElement>(":scope > img, :scope > a > img")) {
      style.width ||= "100%";
      style.height ||= "100%";
      style.objectFit ||= isCut ? "cover" : "contain";
    }
    rest(slide, index === gallery.index());
  }
  followLoads(list, slides);

  let passages = 0;
  return gallery.on("change", async ({ from, to, direction }: Change) => {
    const [leaving, coming] = [slides[from], slides[to]];
    if (leaving === undefined || coming === undefined) return;
    const passage = ++passages;
    const end = gallery.beginMotion();
    // One that was under way stops where it is.
    for (const slide of slides) if (slide !== leaving) rest(slide, false);
    stopVideos(leaving);
    activate(leaving, false);
    activate(coming, true);
    leaving.style.zIndex = `${zIndex}`;
    await transition({ to: coming, from: leaving, direction, speed });
    if (passage === passages) {
      leaving.style.zIndex = "";
      leaving.style.visibility = "hidden";
    }
    end();
  });
}

function rest(slide: HTMLElement, isActive: boolean): void {
  activate(slide, isActive);
  slide.style.opacity = isActive ? "1" : "0";
}

function activate(slide: HTMLElement, isActive: boolean): void {
  slide.classList.toggle(activeClass, isActive);
  // What lies below can neither be clicked nor reached by keyboard.
  slide.inert = !isActive;
  slide.style.zIndex = `${zIndex + (isActive ? 1 : 0)}`;
  if (isActive) slide.style.removeProperty("visibility");
}

/** A slide is `loaded` when its picture is: style sheets show its caption then. */
function followLoads(list: HTMLElement, slides: readonly HTMLElement[]): void {
  const mark = (slide: HTMLElement | undefined) => slide?.classList.add("loaded");
  for (const slide of slides) {
    const picture = slide.querySelector<HTMLImageElement>("img");
    if (picture === null || (picture.complete && picture.naturalWidth > 0)) mark(slide);
  }
  for (const type of ["load", "error"])
    list.addEventListener(
      type,
      ({ target }) => mark(slides.find((slide) => target instanceof Node && slide.contains(target))),
      true,
    );
}
