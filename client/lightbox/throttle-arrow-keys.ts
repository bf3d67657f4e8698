import type { ArrowKeyTarget } from "../gallery/input/keyboard.ts";

/** The minimum time between two moves by arrow keys: docs/reference/lightbox.md#lightbox-keys */
const arrowKeyIntervalMs = 200;

/** Ignores arrow keys that follow a move too soon, such as the repeated events of a held key. */
export function throttleArrowKeys({ isMoving, next, previous }: ArrowKeyTarget): ArrowKeyTarget {
  let lastMove = Number.NEGATIVE_INFINITY;
  const throttle = (move: () => unknown) => () => {
    const now = performance.now();
    if (now - lastMove < arrowKeyIntervalMs) return;
    lastMove = now;
    move();
  };
  return { isMoving, next: throttle(next), previous: throttle(previous) };
}
