import { inlineDirection } from "../dom/inline-direction.ts";
import { type AnimateOptions, animate } from "../gallery/animate.ts";
import type { Gallery } from "../gallery/engine/gallery.ts";
import type { LightboxView } from "./lightbox-view.ts";

/** Opacity of the backdrop: docs/reference/lightbox.md#lightbox-figures */
export const overlayOpacity = 0.95;
const transitionMs = 600;
/**
 * Duration after a swipe. It is shorter than that of a fade, because the finger has already moved the strip part of the
 * distance.
 */
const swipeTransitionMs = 400;
/** As on published pages: more than half of the movement is in the first sixth of the time. */
const easing = "cubic-bezier(0.25, 1, 0.5, 1)";

/** Animates slide changes: by a fade, or on touch devices by moving a strip of slides. */
export interface SlideTransition {
  /** Shows a slide. The gallery is in motion until the slide is shown. */
  readonly show: (to: number, from: number, isSwipe: boolean) => void;
  /** Moves the strip to follow a finger, whose distance is in the direction of text. */
  readonly drag: (distance: number) => void;
  /** Moves the strip to the current slide, without an animation by default. */
  readonly settle: (options?: AnimateOptions) => void;
}

export function createSlideTransition(
  view: LightboxView,
  gallery: Gallery,
  isStrip: boolean,
): SlideTransition {
  const { slides, slideshow } = view;
  const stripTransform = (distance: number) =>
    `translate3d(${(distance - gallery.index() * view.content.clientWidth) * inlineDirection(view.content)}px, 0, 0)`;
  const moveStrip = (options: AnimateOptions) =>
    animate(slideshow, { transform: stripTransform(0) }, options);
  const fade = async (slide: HTMLElement | undefined, isShown: boolean, duration: number) => {
    if (slide === undefined) return;
    slide.style.visibility = "visible";
    slide.style.zIndex = isShown ? "889" : "888";
    await animate(slide, { opacity: isShown ? "1" : "0" }, { duration, easing });
    if (!isShown && slides[gallery.index()] !== slide) slide.style.visibility = "hidden";
  };
  const markCurrent = () => {
    for (const [index, slide] of slides.entries()) {
      const isCurrent = index === gallery.index();
      slide.classList.toggle("sqs-active-slide", isCurrent);
      slide.inert = !isCurrent;
    }
  };

  if (!isStrip)
    for (const [index, slide] of slides.entries())
      Object.assign(
        slide.style,
        index === gallery.index()
          ? { opacity: "1", zIndex: "889" }
          : { opacity: "0", zIndex: "888", visibility: "hidden" },
      );
  markCurrent();

  return {
    show(to, from, isSwipe) {
      markCurrent();
      const endMotion = gallery.beginMotion();
      const duration = isSwipe ? swipeTransitionMs : transitionMs;
      const finished = isStrip
        ? moveStrip({ duration, easing })
        : Promise.all([fade(slides[to], true, duration), fade(slides[from], false, duration)]);
      finished.then(endMotion);
    },
    drag(distance) {
      if (isStrip) slideshow.style.transform = stripTransform(distance);
    },
    settle(options = { duration: 0 }) {
      if (isStrip) moveStrip(options);
    },
  };
}
