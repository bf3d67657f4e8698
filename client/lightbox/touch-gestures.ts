import { detectDragAxis } from "../gallery/drag/drag-rules.ts";
import type { Point } from "../images/image-geometry.ts";

/** A drag is effective if it is at least this long, or faster than the velocity below (px per ms). */
const minDistancePx = 50;
const minVelocity = 0.3;

export interface GestureListener {
  /** True if a finger pans the zoomed image. False if it drags or swipes. */
  readonly isZoomed: () => boolean;
  /** Called with the axis and the distance of a finger from its start, in px. */
  readonly drag: (axis: "x" | "y", distance: number) => void;
  /**
   * Called at the end of a drag. `counts` is false if the drag was too short, or if a second finger or the browser has
   * ended it.
   */
  readonly release: (axis: "x" | "y", distance: number, counts: boolean) => void;
  readonly pan: (x: number, y: number) => void;
  /** Called with the positions of two fingers at the previous event and now. */
  readonly pinch: (from: readonly Point[], to: readonly Point[]) => void;
  /** Called at the end of a pinch or pan. */
  readonly endZoom: () => void;
}

interface TouchPoint extends Point {
  readonly time: number;
}

/** Recognizes drags along one axis, pans and pinches on an element. A tap still becomes a click. */
export function watchGestures(element: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  const fingers = new Map<number, TouchPoint>();
  let gesture: "none" | "undecided" | "x" | "y" | "pan" | "pinch" = "none";
  let start: TouchPoint = { x: 0, y: 0, time: 0 };

  const begin = (point: TouchPoint, unzoomedGesture: typeof gesture) => {
    start = point;
    gesture = listener.isZoomed() ? "pan" : unzoomedGesture;
  };
  const finish = (last?: TouchPoint) => {
    const finished = gesture;
    gesture = "none";
    if (finished === "x" || finished === "y") {
      const distance = last ? last[finished] - start[finished] : 0;
      const length = Math.abs(distance);
      const isFast = last !== undefined && length / (last.time - start.time) > minVelocity;
      listener.release(finished, distance, length >= minDistancePx || isFast);
    } else if (finished !== "none") listener.endZoom();
  };
  const move = (previous: TouchPoint, current: TouchPoint, id: number) => {
    const previousPoints = [...fingers.values()];
    fingers.set(id, current);
    if (gesture === "undecided")
      gesture = detectDragAxis(current.x - start.x, current.y - start.y) ?? gesture;
    if (gesture === "pinch") listener.pinch(previousPoints, [...fingers.values()]);
    else if (gesture === "pan") listener.pan(current.x - previous.x, current.y - previous.y);
    else if (gesture === "x" || gesture === "y") listener.drag(gesture, current[gesture] - start[gesture]);
  };

  const onPointer = (event: PointerEvent) => {
    const { pointerId: id, pointerType, type, target, clientX: x, clientY: y, timeStamp: time } = event;
    const current = { x, y, time };
    const previous = fingers.get(id);
    if (pointerType === "mouse" || !(target instanceof Element)) return;
    if (type === "pointerdown") {
      if (target.closest(".sqs-lightbox-meta, .sqs-video-wrapper") || fingers.size > 1) return;
      fingers.set(id, current);
      if (fingers.size === 1) return begin(current, "undecided");
      finish();
      gesture = "pinch";
    } else if (type === "pointermove") {
      if (previous) move(previous, current, id);
    } else if (fingers.delete(id)) {
      finish(type === "pointerup" ? current : undefined);
      for (const remaining of fingers.values()) begin(remaining, "none");
    }
  };
  // Touch pointers are captured implicitly, so all events reach the element:
  // https://www.w3.org/TR/pointerevents/#implicit-pointer-capture
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    element.addEventListener(type, onPointer, { signal });
}
