import { lockedAxis } from "../gallery/input/drag-rules.ts";
import type { Point } from "../media/geometry.ts";

/** Observed: a finger that has gone so far, in px, or so fast, in px a ms, means it. */
const farEnough = 50;
const fastEnough = 0.3;

export interface GestureListener {
  /** Whether one finger moves the picture about in its zoom. */
  readonly isZoomed: () => boolean;
  /** How far one finger has come sideways or down, in px. */
  readonly drag: (axis: "x" | "y", distance: number) => void;
  /** It has let go; `isMeant` where that was to move something, and not taken away by a second finger or the browser. */
  readonly drop: (axis: "x" | "y", distance: number, isMeant: boolean) => void;
  readonly pan: (x: number, y: number) => void;
  /** Two fingers: where they were when the last was told, and where they are. */
  readonly pinch: (from: readonly Point[], to: readonly Point[]) => void;
  /** A pinch or a pan is over. */
  readonly rest: () => void;
}

interface Touch extends Point {
  readonly at: number;
}

/** Follows fingers over the element: one sideways, down or about, two in a pinch. Taps stay clicks. */
export function watchGestures(element: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  const fingers = new Map<number, Touch>();
  let gesture: "none" | "undecided" | "x" | "y" | "pan" | "pinch" = "none";
  let start: Touch = { x: 0, y: 0, at: 0 };

  const begin = (touch: Touch, decided: typeof gesture) => {
    start = touch;
    gesture = listener.isZoomed() ? "pan" : decided;
  };
  const finish = (last?: Touch) => {
    const ending = gesture;
    gesture = "none";
    if (ending === "x" || ending === "y") {
      const distance = last ? last[ending] - start[ending] : 0;
      const far = Math.abs(distance);
      const isFast = last !== undefined && far / (last.at - start.at) > fastEnough;
      listener.drop(ending, distance, far >= farEnough || isFast);
    } else if (ending !== "none") listener.rest();
  };
  const move = (was: Touch, now: Touch, id: number) => {
    const before = [...fingers.values()];
    fingers.set(id, now);
    if (gesture === "undecided") gesture = lockedAxis(now.x - start.x, now.y - start.y) ?? gesture;
    if (gesture === "pinch") listener.pinch(before, [...fingers.values()]);
    else if (gesture === "pan") listener.pan(now.x - was.x, now.y - was.y);
    else if (gesture === "x" || gesture === "y") listener.drag(gesture, now[gesture] - start[gesture]);
  };

  const hear = (event: PointerEvent) => {
    const { pointerId: id, pointerType, type, target, clientX: x, clientY: y, timeStamp: at } = event;
    const now = { x, y, at };
    const was = fingers.get(id);
    if (pointerType === "mouse" || !(target instanceof Element)) return;
    if (type === "pointerdown") {
      if (target.closest(".sqs-lightbox-meta, .sqs-video-wrapper") || fingers.size > 1) return;
      fingers.set(id, now);
      if (fingers.size === 1) return begin(now, "undecided");
      finish();
      gesture = "pinch";
    } else if (type === "pointermove") {
      if (was) move(was, now, id);
    } else if (fingers.delete(id)) {
      finish(type === "pointerup" ? now : undefined);
      for (const rest of fingers.values()) begin(rest, "none");
    }
  };
  // A finger stays the element's wherever it goes.
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    element.addEventListener(type, hear, { signal });
}
