/** The gallery, or its groups, that arrow keys move. */
export interface ArrowKeyTarget {
  readonly previous: () => unknown;
  readonly next: () => unknown;
  readonly isMoving: () => boolean;
}

/** Key codes, as in the gallery's settings. */
export interface ArrowKeyCodes {
  readonly previous: number;
  readonly next: number;
}

/** Elements in which arrow keys have a meaning of their own. */
const arrowKeySelector =
  "input,textarea,select,video,audio,[contenteditable]:not([contenteditable=false])," +
  "[role=textbox],[role=combobox],[role=listbox],[role=slider],[role=tablist],[role=radiogroup],[role=menu],[role=menubar],[role=grid],[role=tree]";

/**
 * Moves the gallery by the arrow keys, for any focus, while the element is on screen; all galleries on screen move
 * together. Keys are ignored in other widgets that use them, with a modifier key, while the gallery is in motion and
 * behind a dialog (docs/reference/galleries.md#keyboard). Returns a cleanup function.
 */
export function watchArrowKeys(
  element: Element,
  target: ArrowKeyTarget,
  codes: ArrowKeyCodes = { previous: 37, next: 39 },
): () => void {
  const onKeydown = (event: KeyboardEvent) => {
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
