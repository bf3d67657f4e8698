import { inlineDirection } from "../../dom/inline-direction.ts";

/** The gallery of slides, or of groups of slides, that arrow keys move. */
export interface ArrowKeyTarget {
  readonly previous: () => unknown;
  readonly next: () => unknown;
  readonly isMoving: () => boolean;
}

/** Key codes of the arrow keys (docs/reference/galleries.md#gallery-settings). */
export interface ArrowKeyCodes {
  readonly previous: number;
  readonly next: number;
}

/** Matches elements that use arrow keys themselves. */
const arrowKeySelector =
  "input,textarea,select,video,audio,[contenteditable]:not([contenteditable=false])," +
  "[role=textbox],[role=combobox],[role=listbox],[role=slider],[role=tablist],[role=radiogroup],[role=menu],[role=menubar],[role=grid],[role=tree]";

/**
 * Moves the gallery with the arrow keys while the element is on screen, wherever the focus is. All galleries on screen
 * move at the same time. Keys are ignored in widgets that use them, with a modifier key, while the gallery is in
 * motion, and behind a dialog (docs/reference/galleries.md#keyboard). The keys without `settings` follow the direction of
 * text; with `false` no key moves it. Returns a cleanup
 * function.
 */
export function watchArrowKeys(
  element: Element,
  target: ArrowKeyTarget,
  settings?: ArrowKeyCodes | false,
): () => void {
  if (settings === false) return () => {};
  const onKeydown = (event: KeyboardEvent) => {
    const codes = settings ?? defaultCodes(element);
    const isPrevious = event.keyCode === codes.previous;
    if (!isPrevious && event.keyCode !== codes.next) return;
    if (isForOtherWidget(event) || target.isMoving() || !isInViewport(element) || isBehindDialog(element))
      return;
    if (isPrevious) target.previous();
    else target.next();
  };
  document.addEventListener("keydown", onKeydown);
  return () => document.removeEventListener("keydown", onKeydown);
}

/** The right arrow key moves to the next slide where text runs from left to right. */
function defaultCodes(element: Element): ArrowKeyCodes {
  return inlineDirection(element) > 0 ? { previous: 37, next: 39 } : { previous: 39, next: 37 };
}

function isForOtherWidget(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(arrowKeySelector) !== null;
}

function isInViewport(element: Element): boolean {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

function isBehindDialog(element: Element): boolean {
  if (element.closest("[inert]") !== null) return true;
  const dialog = document.querySelector("dialog:modal");
  return dialog !== null && !dialog.contains(element);
}
