import { inlineDirection } from "../../dom/inline-direction.ts";
import { isPageMagnified } from "../input/page-zoom.ts";
import { type DragEnd, detectDragAxis } from "./drag-rules.ts";

export interface DragListener {
  /** Called when a drag has locked to the horizontal axis. False rejects the drag. */
  readonly begin?: () => boolean;
  /** Called with the distance from the start in px, negative towards the start of text. */
  readonly move: (distance: number) => void;
  /** Called at the end, with velocity 0 if the browser or a second finger has ended the drag. */
  readonly end: (drag: DragEnd) => void;
}

interface TimedPoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** The velocity at the end is measured over this time before the release. */
const velocityWindowMs = 100;

/** Elements that are dragged themselves. */
const dragged = "input,select,textarea,video[controls],audio[controls],[contenteditable]";

/**
 * Recognizes horizontal drags by mouse, pen or finger. Vertical drags scroll the page as usual. The click after a drag
 * is suppressed. Returns a cleanup function.
 */
export function watchDrag(element: HTMLElement, listener: DragListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const { touchAction } = element.style;
  const updateTouchAction = () => {
    element.style.touchAction = isPageMagnified() ? touchAction : "pan-y pinch-zoom";
  };
  updateTouchAction();
  visualViewport?.addEventListener("resize", updateTouchAction, { signal });
  let pointerId: number | undefined;
  let isDragging = false;
  let points: TimedPoint[] = [];
  let direction: 1 | -1 = 1;

  const end = (velocity: number) => {
    const [first] = points;
    const last = points.at(-1);
    const wasDragging = isDragging;
    pointerId = undefined;
    isDragging = false;
    if (wasDragging && first && last)
      listener.end({ distance: (last.x - first.x) * direction, velocity: velocity * direction });
  };

  element.addEventListener(
    "pointerdown",
    (event) => {
      if (pointerId !== undefined) return end(0);
      if (event.target instanceof Element && event.target.closest(dragged) !== null) return;
      if (event.button !== 0 || (event.pointerType === "touch" && isPageMagnified())) return;
      pointerId = event.pointerId;
      points = [pointOf(event)];
      direction = inlineDirection(element);
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      // Until the pointer is captured, there is no event for a release outside the element.
      if (event.buttons === 0) return end(0);
      const [first] = points;
      if (first === undefined) return;
      if (!isDragging) {
        const axis = detectDragAxis(event.clientX - first.x, event.clientY - first.y);
        if (axis === undefined) return;
        if (axis === "y" || listener.begin?.() === false) return end(0);
        isDragging = true;
        element.setPointerCapture(event.pointerId);
      }
      points.push(pointOf(event));
      listener.move((event.clientX - first.x) * direction);
    },
    { signal },
  );
  element.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== pointerId) return;
      if (isDragging) suppressClick();
      points.push(pointOf(event));
      end(velocityOf(points));
    },
    { signal },
  );
  element.addEventListener("pointercancel", (event) => event.pointerId === pointerId && end(0), { signal });
  // Prevents the browser's own drag of the image.
  element.addEventListener("dragstart", (event) => event.preventDefault(), { signal });

  return () => {
    controller.abort();
    element.style.touchAction = touchAction;
  };
}

function pointOf({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): TimedPoint {
  return { x, y, time };
}

function velocityOf(points: readonly TimedPoint[]): number {
  const last = points.at(-1);
  const earlier = last && points.find(({ time }) => last.time - time <= velocityWindowMs);
  return last && earlier && last.time > earlier.time ? (last.x - earlier.x) / (last.time - earlier.time) : 0;
}

/** Suppresses the click of the release, which the browser fires in the same task if at all. */
function suppressClick(): void {
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", suppress, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", suppress, true));
}
