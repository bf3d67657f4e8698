import { type DragEnd, lockedAxis } from "./drag-rules.ts";

export interface DragListener {
  /** The drag has locked to the horizontal axis. False refuses it. */
  readonly begin?: () => boolean;
  /** How far it has come from where it was pressed, in px; negative to the left. */
  readonly move: (distance: number) => void;
  /** Let go; or taken away by the browser or a second finger, which ends with no velocity. `dragTurn` says what follows. */
  readonly end: (drag: DragEnd) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The velocity at the end is measured over this time, in ms. */
const measured = 100;

/**
 * Follows drags across the element by mouse, pen or finger, once they have locked to the horizontal axis after 10 px
 * (spec 9). Vertical ones stay the browser's scroll; the click that ends a drag is nobody's. Returns what ends it.
 */
export function watchDrag(element: HTMLElement, listener: DragListener): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const { touchAction } = element.style;
  element.style.touchAction = "pan-y pinch-zoom";
  let pointer: number | undefined;
  let isDragging = false;
  let points: Point[] = [];

  const stop = (velocity: number) => {
    const [first] = points;
    const last = points.at(-1);
    const wasDragging = isDragging;
    pointer = undefined;
    isDragging = false;
    if (wasDragging && first && last) listener.end({ distance: last.x - first.x, velocity });
  };

  element.addEventListener(
    "pointerdown",
    (event) => {
      if (pointer !== undefined) return stop(0);
      if (event.button !== 0) return;
      pointer = event.pointerId;
      points = [pointOf(event)];
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointer) return;
      // Without capture a button released outside the element is not told of.
      if (event.buttons === 0) return stop(0);
      const [first] = points;
      if (first === undefined) return;
      if (!isDragging) {
        const axis = lockedAxis(event.clientX - first.x, event.clientY - first.y);
        if (axis === undefined) return;
        if (axis === "y" || listener.begin?.() === false) return stop(0);
        isDragging = true;
        element.setPointerCapture(event.pointerId);
      }
      points.push(pointOf(event));
      listener.move(event.clientX - first.x);
    },
    { signal },
  );
  element.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== pointer) return;
      if (isDragging) swallowClick();
      points.push(pointOf(event));
      stop(velocityOf(points));
    },
    { signal },
  );
  element.addEventListener("pointercancel", (event) => event.pointerId === pointer && stop(0), { signal });
  // The browser would begin to drag the picture itself.
  element.addEventListener("dragstart", (event) => event.preventDefault(), { signal });

  return () => {
    ending.abort();
    element.style.touchAction = touchAction;
  };
}

function pointOf({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Point {
  return { x, y, at };
}

function velocityOf(points: readonly Point[]): number {
  const last = points.at(-1);
  const before = last && points.find(({ at }) => last.at - at <= measured);
  return last && before && last.at > before.at ? (last.x - before.x) / (last.at - before.at) : 0;
}

/** The click follows the release at once, or not at all. The document hears it before the element does. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
}
