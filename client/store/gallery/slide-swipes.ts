import { inlineDirection } from "../../dom/inline-direction.ts";
import { stepOfSwipe } from "../../gallery/input/swipe.ts";

/**
 * Creates the handler of touches, which calls back with 1 for a swipe to the next slide and -1 for one back, by the rule
 * of all galleries. It also handles touches that happened before it was created.
 */
export function createSwipes(onSwipe: (direction: number) => unknown): (event: Event) => void {
  let start: { readonly x: number; readonly y: number; readonly time: number } | undefined;
  return (event) => {
    if (!("changedTouches" in event)) return;
    const { type, touches, changedTouches, timeStamp, target } = event as TouchEvent;
    const [touch] = changedTouches;
    if (!touch) return;
    const { clientX: x, clientY: y } = touch;
    if (type === "touchend" && start) {
      const step = stepOfSwipe({
        deltaX: (x - start.x) * (target instanceof Element ? inlineDirection(target) : 1),
        deltaY: y - start.y,
        durationMs: timeStamp - start.time,
      });
      if (step !== 0) onSwipe(step);
    }
    // With a second finger it is a pinch.
    start = type === "touchstart" && touches.length === 1 ? { x, y, time: timeStamp } : undefined;
  };
}
