/** What the browser closes by itself when Escape is pressed. */
const native = ["dialog:modal:not(.awning-dialog)", "[popover]:not([popover=manual]):popover-open"];

/** Dialogs of the page's own, which its scripts close or not. */
const declared = "dialog[open]:not(.awning-dialog), [role=dialog], [role=alertdialog], [aria-modal=true]";

/** True when the browser itself has a use for Escape. */
export function browserTakesEscape(): boolean {
  return document.fullscreenElement !== null || native.some(isAny);
}

/** True when a dialog can be seen that is not ours. */
export function isSiteDialogOpen(): boolean {
  for (const dialog of document.querySelectorAll(declared))
    if (!dialog.closest(".awning-dialog, [aria-hidden=true], [inert]") && isSeen(dialog)) return true;
  return false;
}

/** Sites park what they call a dialog out of view, transparent or without size until it is opened. */
function isSeen(dialog: Element): boolean {
  // Not everywhere yet; there the box alone says it.
  if (dialog.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
  if (dialog.matches("dialog")) return true;
  const { top, right, bottom, left, width, height } = dialog.getBoundingClientRect();
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

function isAny(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    // A browser that does not know the selector has no such thing either.
    return false;
  }
}
