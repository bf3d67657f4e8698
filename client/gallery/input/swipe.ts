/** The gallery, or its groups, that a swipe moves. */
export interface SlideNavigation {
  readonly previous: () => unknown;
  readonly next: () => unknown;
}

/** 1 goes to the next slide, -1 to the previous one, 0 stays. */
export type SlideStep = 1 | -1 | 0;

/** Distances in CSS pixels. */
export interface Swipe {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly durationMs: number;
}

/** docs/reference/galleries.md#touch-swipe */
const minDistancePx = 50;
const maxDurationMs = 250;

/** A swipe that goes further vertically than horizontally is a scroll. */
export function stepOfSwipe({ deltaX, deltaY, durationMs }: Swipe): SlideStep {
  const distance = Math.abs(deltaX);
  if (durationMs > maxDurationMs || distance < minDistancePx || distance <= Math.abs(deltaY)) return 0;
  return deltaX < 0 ? 1 : -1;
}

/** Moves the gallery by touch swipes over the element. Scrolls and pinches stay with the browser. Returns a cleanup function. */
export function watchSwipes(element: HTMLElement, target: SlideNavigation): () => void {
  let start: { readonly x: number; readonly y: number; readonly time: number } | undefined;
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };

  element.addEventListener(
    "touchstart",
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      const isSingle = touch && touches.length === 1;
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
          deltaX: touch.clientX - start.x,
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
