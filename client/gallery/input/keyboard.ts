/** What arrow keys move: a gallery, or the groups of one. */
export interface ArrowKeyTarget {
  readonly previous: () => unknown;
  readonly next: () => unknown;
  readonly isMoving: () => boolean;
}

/** Key codes, as the gallery's settings give them (spec 3). */
export interface ArrowKeyCodes {
  readonly previous: number;
  readonly next: number;
}

/** In these an arrow key has a meaning of its own. */
const takers =
  'input, textarea, select, video, audio, [contenteditable]:not([contenteditable="false"]), ' +
  ':is([role="textbox"], [role="combobox"], [role="listbox"], [role="slider"], [role="tablist"], [role="radiogroup"], [role="menu"], [role="menubar"], [role="grid"], [role="tree"])';

/**
 * Moves the gallery by the arrow keys, wherever the focus is, while any of `element` is in the view. Ignored while text
 * is edited or another widget uses arrows, with a modifier key, in motion, and while a dialog lies over the element
 * (spec 4, keyboard). Several galleries in the view move together. Returns what ends it.
 */
export function watchArrowKeys(
  element: Element,
  target: ArrowKeyTarget,
  codes: ArrowKeyCodes = { previous: 37, next: 39 },
): () => void {
  const press = (event: KeyboardEvent) => {
    const back = event.keyCode === codes.previous;
    if (!back && event.keyCode !== codes.next) return;
    if (isForOthers(event) || target.isMoving() || !isOnScreen(element) || isCovered(element)) return;
    if (back) target.previous();
    else target.next();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(takers) !== null;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

function isCovered(element: Element): boolean {
  if (element.closest("[inert]") !== null) return true;
  const dialog = document.querySelector("dialog:modal");
  return dialog !== null && !dialog.contains(element);
}
