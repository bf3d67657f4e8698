import { clickMeaning } from "./click-meaning.ts";
import type { View } from "./view.ts";

/** Spec 9, nav fade-out: how long a pointer rests before the controls at the sides go, in milliseconds. */
const restTime = 500;

/** These do something of their own, or are to be read and marked. */
const takers = "a, button, [role='button'], video, iframe, .sqs-video-wrapper, .sqs-lightbox-meta";

interface PointerListener {
  readonly next: () => void;
  readonly previous: () => void;
  readonly close: () => void;
  /** True when the click has served to end a zoom. */
  readonly unzoom: () => boolean;
}

/** Clicks and taps beside the controls (spec 2). */
export function watchClicks(
  view: View,
  listener: PointerListener,
  isTouch: boolean,
  signal: AbortSignal,
): void {
  view.content.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || event.button !== 0) return;
      const on = target.closest(takers)
        ? "taker"
        : target instanceof HTMLImageElement
          ? "picture"
          : "nothing";
      const { clientWidth: width, clientHeight: height } = view.content;
      const touch = "pointerType" in event && event.pointerType ? event.pointerType !== "mouse" : isTouch;
      const meaning = clickMeaning({
        x: event.clientX / width,
        y: event.clientY / height,
        on,
        touch,
        numberOfSlides: view.slides.length,
      });
      if (meaning !== "nothing" && !listener.unzoom()) listener[meaning]();
    },
    { signal },
  );
}

/** Shows the control of the side that the pointer moves in, until it rests. */
export function watchSides(
  view: View,
  [previous, next]: readonly [HTMLElement, HTMLElement],
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (shown: HTMLElement | undefined) => {
    for (const control of [previous, next]) control.classList.toggle("mouseover", control === shown);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const control = event.clientX < view.content.clientWidth / 2 ? previous : next;
    show(control);
    if (!control.matches(":hover")) timer = setTimeout(show, restTime);
  };
  view.content.addEventListener("pointermove", move, { signal });
  view.content.addEventListener("pointerleave", () => show(undefined), { signal });
}
