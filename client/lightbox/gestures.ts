import { lockedAxis } from "../gallery/input/drag-rules.ts";
import type { Point } from "../media/geometry.ts";

/** Spec 9 and observed: a finger that has gone so far, in px, or so fast at its end, in px a ms, means it. */
const farEnough = 50;
const fastEnough = 0.3;
const farEnoughToClose = 100;

export interface GestureListener {
  /** Whether one finger moves the picture about in its zoom. */
  readonly isZoomed: () => boolean;
  /** A sideways drag, and its end: 1 wants the next slide, -1 the one before, 0 none. */
  readonly across: (distance: number) => void;
  readonly acrossEnd: (turn: 1 | -1 | 0) => void;
  readonly down: (distance: number) => void;
  readonly downEnd: (closes: boolean) => void;
  readonly pan: (x: number, y: number) => void;
  /** Two fingers: where they are now and where they were when the last was told. */
  readonly pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
  /** A pinch or a pan is over. */
  readonly rest: () => void;
}

interface Touch extends Point {
  readonly at: number;
}

type Gesture = "none" | "undecided" | "x" | "y" | "pan" | "pinch";

/** Follows fingers over the element: one sideways, down or about, two in a pinch. Taps stay clicks. */
export function watchGestures(element: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  const fingers = new Map<number, Touch>();
  let gesture: Gesture = "none";
  let start: Touch | undefined;
  let before: Touch | undefined;

  const isCaption = ({ target }: Event) =>
    target instanceof Element && target.closest(".sqs-lightbox-meta, a, button, .sqs-video-wrapper") !== null;

  const finish = (last: Touch | undefined) => {
    const ending = gesture;
    gesture = "none";
    const x = start && last ? last.x - start.x : 0;
    const y = start && last ? last.y - start.y : 0;
    const time = last && before ? Math.max(last.at - before.at, 1) : Number.POSITIVE_INFINITY;
    const speed = (now = 0, then = 0) => (now - then) / time;
    if (ending === "x") {
      const means = Math.abs(x) >= farEnough || Math.abs(speed(last?.x, before?.x)) > fastEnough;
      listener.acrossEnd(last && means && x !== 0 ? (x < 0 ? 1 : -1) : 0);
    } else if (ending === "y")
      listener.downEnd(
        Boolean(last) && y > 0 && (y >= farEnoughToClose || speed(last?.y, before?.y) > fastEnough),
      );
    else if (ending === "pan" || ending === "pinch") listener.rest();
  };

  const on = (
    name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
    hear: (event: PointerEvent) => void,
  ) => element.addEventListener(name, (event) => event.pointerType !== "mouse" && hear(event), { signal });

  on("pointerdown", (event) => {
    if (isCaption(event) || fingers.size === 2) return;
    fingers.set(event.pointerId, touchOf(event));
    if (fingers.size === 2) {
      finish(undefined);
      gesture = "pinch";
    } else {
      start = before = touchOf(event);
      gesture = listener.isZoomed() ? "pan" : "undecided";
    }
  });

  on("pointermove", (event) => {
    const was = fingers.get(event.pointerId);
    if (was === undefined || start === undefined) return;
    const now = touchOf(event);
    const [first, second] = [...fingers.values()];
    fingers.set(event.pointerId, now);
    const x = now.x - start.x;
    const y = now.y - start.y;
    if (gesture === "pinch") {
      const [newFirst, newSecond] = [...fingers.values()];
      if (first && second && newFirst && newSecond) listener.pinch([first, second], [newFirst, newSecond]);
      return;
    }
    if (gesture === "undecided") gesture = lockedAxis(x, y) ?? "undecided";
    if (gesture !== "undecided") element.setPointerCapture(event.pointerId);
    // The speed at the end is that of about the last tenth of a second.
    if (before === undefined || now.at - before.at > 100) before = was;
    if (gesture === "x") listener.across(x);
    else if (gesture === "y") listener.down(y);
    else if (gesture === "pan") listener.pan(now.x - was.x, now.y - was.y);
  });

  const lift = (event: PointerEvent, counts: boolean) => {
    if (!fingers.delete(event.pointerId)) return;
    finish(counts ? touchOf(event) : undefined);
    const [rest] = fingers.values();
    if (rest === undefined) return;
    start = before = rest;
    gesture = listener.isZoomed() ? "pan" : "none";
  };
  on("pointerup", (event) => lift(event, true));
  on("pointercancel", (event) => lift(event, false));
}

function touchOf({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Touch {
  return { x, y, at };
}
