import { type DropPlace, gripClass, type StartDrag } from "../../shared/settings/drop-place.ts";
import { scrollNearEdge } from "./scroll-near-edge.ts";

/** Distance from which a press is a drag. */
const startDistancePx = 6;
/** Distance of the line that shows the place from an entry. */
const lineDistancePx = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place with the line that shows it, in the coordinates of the window. */
interface ShownPlace extends DropPlace {
  readonly line: { readonly top: number; readonly left: number; readonly width: number };
  /** True in a list that holds no further entry. */
  readonly isFull: boolean;
}

/**
 * Drags an entry by a mouse, or by a finger or pen at its grip. Dragging by events of the pointer works for fingers in all
 * browsers, and lets the window scroll above the save bar as well. The buttons of the entry do the same.
 */
export const startDrag: StartDrag = (event, onDrop) => {
  const { currentTarget, target, pointerId, pointerType, button, isPrimary } = event;
  if (!(currentTarget instanceof Element) || !(target instanceof Element) || button !== 0 || !isPrimary)
    return;
  const isTouch = pointerType !== "mouse";
  if (isTouch && !target.closest(`.${gripClass}`)) return;
  const entry = currentTarget.closest<HTMLElement>("[data-entry]");
  const group = entry?.closest<HTMLElement>("[data-drop-area]")?.dataset.dropArea;
  if (!entry || group === undefined) return;

  const root = document.documentElement;
  const from = { x: event.clientX, y: event.clientY };
  let now = from;
  let marks: Marks | undefined;
  let place: ShownPlace | undefined;
  const controller = new AbortController();
  const { signal } = controller;

  const update = () => {
    place = placeAt(entry, group, now);
    marks?.show(place, now);
  };
  const begin = () => {
    marks = createMarks(entry);
    // The preview's frame would take the events otherwise, and the entry may be removed meanwhile.
    root.setPointerCapture(pointerId);
    scrollNearEdge({ getY: () => now.y, getRange: () => rangeOf(group), onScroll: update, signal });
  };
  const end = () => {
    controller.abort();
    if (!marks) return;
    marks.remove();
    suppressClick();
  };
  const isOther = (other: PointerEvent) => other.pointerId !== pointerId;

  addEventListener(
    "pointermove",
    (move) => {
      if (isOther(move)) return;
      now = { x: move.clientX, y: move.clientY };
      if (!marks && Math.hypot(now.x - from.x, now.y - from.y) < startDistancePx) return;
      if (!marks) begin();
      update();
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    (up) => {
      if (isOther(up)) return;
      const found = marks && place;
      end();
      if (found) onDrop(found);
    },
    { signal },
  );
  addEventListener("pointercancel", (cancelled) => !isOther(cancelled) && end(), { signal });
  // A finger's first capture, by the grip, is lost at the beginning.
  root.addEventListener("lostpointercapture", (lost) => lost.target === root && end(), { signal });
  addEventListener(
    "keydown",
    (press) => {
      if (press.key !== "Escape" || !marks) return;
      press.preventDefault();
      press.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  // The browser's own drag of an image, and the menu of a long press, would end the drag.
  for (const type of ["dragstart", "contextmenu"] as const)
    addEventListener(type, (own) => own.preventDefault(), { signal });
};

const selectorOf = (group: string) => `[data-drop-area="${CSS.escape(group)}"]`;

/** Upper and lower end of all lists of a group. */
function rangeOf(group: string): { readonly top: number; readonly bottom: number } {
  const rects = [...document.querySelectorAll(selectorOf(group))].map((area) => area.getBoundingClientRect());
  return {
    top: Math.min(...rects.map(({ top }) => top)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

/** The innermost area at an element that takes an entry: one with a list of its own is dropped beside other lists. */
function areaAt(
  element: Element | null,
  dragged: HTMLElement,
  group: string,
): HTMLElement | null | undefined {
  const selector = selectorOf(group);
  const area = element?.closest<HTMLElement>(selector);
  const outer = dragged.querySelector(selector) && area?.parentElement?.closest<HTMLElement>(selector);
  return outer ?? area;
}

/** The place at a point; undefined at the entry itself and beside the lists. */
function placeAt(dragged: HTMLElement, group: string, { x, y }: Point): ShownPlace | undefined {
  const element = document.elementFromPoint(x, y);
  const area = areaAt(element, dragged, group);
  const list = area?.querySelector<HTMLElement>(":scope > [data-drop-list]");
  if (!area || !list || dragged.contains(element)) return undefined;
  const isFull = area.dataset.isFull === "true" && !area.contains(dragged);
  const own = list.dataset.dropList ?? "";
  const { top, bottom, left, width } = list.getBoundingClientRect();
  const entries = [...list.querySelectorAll<HTMLElement>(":scope > [data-entry]")].map((each) => ({
    entry: each.dataset.entry,
    rect: each.getBoundingClientRect(),
  }));
  const last = entries.at(-1);
  // Between two entries it is the upper edge of the lower one.
  const reached = entries.find(({ rect }) => y <= rect.bottom) ?? last;
  if (!reached) {
    const line = { top: (top + bottom) / 2, left, width };
    return { list: own, entry: undefined, isAfter: false, line, isFull };
  }
  const { entry, rect } = reached;
  const isAfter = y > (rect.top + rect.bottom) / 2;
  const line = { top: isAfter ? rect.bottom + lineDistancePx : rect.top - lineDistancePx, left, width };
  return { list: own, entry, isAfter, line, isFull };
}

interface Marks {
  readonly show: (place: ShownPlace | undefined, at: Point) => void;
  readonly remove: () => void;
}

/** The marks of a drag: the entry is pale, its name follows the pointer, and a line shows the place. */
function createMarks(entry: HTMLElement): Marks {
  const label = document.createElement("div");
  label.className = "drag-label";
  label.textContent = entry.querySelector(".block-name")?.textContent ?? "";
  const line = document.createElement("div");
  line.className = "drag-line";
  for (const mark of [line, label]) {
    mark.setAttribute("aria-hidden", "true");
    document.body.append(mark);
  }
  entry.dataset.isDragged = "true";
  document.documentElement.dataset.isDragging = "true";
  return {
    show(place, { x, y }) {
      label.style.translate = `${x}px ${y}px`;
      const isFree = place?.isFull === false;
      label.dataset.hasPlace = String(isFree);
      line.hidden = !isFree;
      if (!place) return;
      line.style.width = `${place.line.width}px`;
      line.style.translate = `${place.line.left}px ${place.line.top}px`;
    },
    remove() {
      for (const mark of [line, label]) mark.remove();
      delete entry.dataset.isDragged;
      delete document.documentElement.dataset.isDragging;
    },
  };
}

/** Takes the click that a browser sends after the release. */
function suppressClick(): void {
  const controller = new AbortController();
  addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: controller.signal },
  );
  setTimeout(() => controller.abort());
}
