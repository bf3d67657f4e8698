import { inlineDirection } from "../../dom/inline-direction.ts";
import { isPageMagnified } from "./page-zoom.ts";

/** The gallery of slides, or of groups of slides, that a swipe moves. */
export interface SlideNavigation {
  readonly previous: () => unknown;
  readonly next: () => unknown;
}

/** 1: to the next slide, -1: to the previous one, 0: no change. */
export type SlideStep = 1 | -1 | 0;

/** A completed swipe. Distances in CSS pixels, the horizontal one in the direction of text. */
export interface Swipe {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly durationMs: number;
}

/** Minimum length of a swipe: docs/reference/galleries.md#touch-swipe */
const minDistancePx = 50;
const maxDurationMs = 250;

/** The slide change of a swipe. A swipe that is longer vertically than horizontally is a scroll. */
export function stepOfSwipe({ deltaX, deltaY, durationMs }: Swipe): SlideStep {
  const distance = Math.abs(deltaX);
  if (durationMs > maxDurationMs || distance < minDistancePx || distance <= Math.abs(deltaY)) return 0;
  return deltaX < 0 ? 1 : -1;
}

/**
 * Moves the gallery by touch swipes over the element. Scrolls and pinches are left to the browser. Returns a cleanup
 * function.
 */
export function watchSwipes(element: HTMLElement, target: SlideNavigation): () => void {
  let start: { readonly x: number; readonly y: number; readonly time: number } | undefined;
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };

  element.addEventListener(
    "touchstart",
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      const isSingle = touch && touches.length === 1 && !isPageMagnified();
      start = isSingle ? { x: touch.clientX, y: touch.clientY, time: timeStamp } : undefined;
    },
    options,
  );
  element.addEventListener(
    "touchend",
    ({ changedTouches, timeStamp }) => {
      const [touch] = changedTouches;
      if (touch && start) {
        const step = stepOfSwipe({
          deltaX: (touch.clientX - start.x) * inlineDirection(element),
          deltaY: touch.clientY - start.y,
          durationMs: timeStamp - start.time,
        });
        if (step === 1) target.next();
        else if (step === -1) target.previous();
      }
      start = undefined;
    },
    options,
  );
  element.addEventListener(
    "touchcancel",
    () => {
      start = undefined;
    },
    options,
  );
  return () => controller.abort();
}
