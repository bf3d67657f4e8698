import type { Gallery } from "../gallery/engine/gallery.ts";
import { animate, type MotionOptions } from "../gallery/motion.ts";
import type { View } from "./view.ts";

/** Spec 9, overlay opacity. */
export const overlayOpacity = 0.95;

/** Spec 9: animation speed. After a swipe, which has gone part of the way, it is less (observed). */
const speed = 600;
const speedAfterSwipe = 400;
/** Observed: more than half of it in the first sixth of the time. */
const easing = "cubic-bezier(0.25, 1, 0.5, 1)";

/** Which slide is in sight, and how the next one comes: it fades in, or the strip of all of them moves. */
export interface Stage {
  /** A new one; the gallery is in motion until it is there. */
  readonly show: (to: number, from: number, swiped: boolean) => void;
  /** The strip follows a finger. */
  readonly follow: (distance: number) => void;
  /** To where the current one belongs, by a motion or at once. */
  readonly rest: (motion?: MotionOptions) => void;
}

export function createStage(view: View, gallery: Gallery, isStrip: boolean): Stage {
  const { slides, slideshow } = view;
  const place = (distance: number) =>
    `translate3d(${distance - gallery.index() * view.content.clientWidth}px, 0, 0)`;
  const moveStrip = (motion: MotionOptions) => animate(slideshow, { transform: place(0) }, motion).ended;
  const fade = (slide: HTMLElement | undefined, isShown: boolean, duration: number) => {
    if (slide === undefined) return Promise.resolve();
    slide.style.visibility = "visible";
    slide.style.zIndex = isShown ? "889" : "888";
    const motion = animate(slide, { opacity: isShown ? "1" : "0" }, { duration, easing });
    return motion.ended.then(() => {
      if (!isShown && slides[gallery.index()] !== slide) slide.style.visibility = "hidden";
    });
  };
  const mark = () => {
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
  mark();

  return {
    show(to, from, swiped) {
      mark();
      const end = gallery.beginMotion();
      const duration = swiped ? speedAfterSwipe : speed;
      const moved = isStrip
        ? moveStrip({ duration, easing })
        : Promise.all([fade(slides[to], true, duration), fade(slides[from], false, duration)]);
      moved.then(end);
    },
    follow(distance) {
      if (isStrip) slideshow.style.transform = place(distance);
    },
    rest(motion = { duration: 0 }) {
      if (isStrip) moveStrip(motion);
    },
  };
}
