import { swipeTurn } from "./swipe-turn.ts";

/** What a swipe moves: a gallery, or the groups of one. */
export interface SwipeTarget {
  readonly previous: () => unknown;
  readonly next: () => unknown;
}

/**
 * Turns touch swipes over the element into previous and next: 50 px within 250 ms, more across than down (spec 9).
 * Scrolling and pinching stay the browser's. Returns what ends it.
 */
export function watchSwipes(element: HTMLElement, target: SwipeTarget): () => void {
  let start: { readonly x: number; readonly y: number; readonly at: number } | undefined;
  const ending = new AbortController();
  const listening = { passive: true, signal: ending.signal };

  element.addEventListener(
    "touchstart",
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      start =
        touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined;
    },
    listening,
  );
  element.addEventListener(
    "touchend",
    ({ changedTouches, timeStamp }) => {
      const [touch] = changedTouches;
      if (touch && start) {
        const across = touch.clientX - start.x;
        const turn = swipeTurn({ across, down: touch.clientY - start.y, time: timeStamp - start.at });
        if (turn === 1) target.next();
        else if (turn === -1) target.previous();
      }
      start = undefined;
    },
    listening,
  );
  element.addEventListener(
    "touchcancel",
    () => {
      start = undefined;
    },
    listening,
  );
  return () => ending.abort();
}
