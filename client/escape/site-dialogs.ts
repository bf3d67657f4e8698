/** Elements that the browser itself closes with Escape. */
const closedByBrowser = ["dialog:modal:not(.awning-dialog)", "[popover]:not([popover=manual]):popover-open"];

/** Dialogs of the page, which its own scripts may close. */
const siteDialogs = "dialog[open]:not(.awning-dialog), [role=dialog], [role=alertdialog], [aria-modal=true]";

export function browserHandlesEscape(): boolean {
  return document.fullscreenElement !== null || closedByBrowser.some(matchesAny);
}

/** True if a dialog is visible that is not Awning's. */
export function isSiteDialogOpen(): boolean {
  for (const dialog of document.querySelectorAll(siteDialogs))
    if (!dialog.closest(".awning-dialog, [aria-hidden=true], [inert]") && isVisible(dialog)) return true;
  return false;
}

/** Sites hide closed dialogs off screen, with zero opacity or without size. */
function isVisible(dialog: Element): boolean {
  // Without checkVisibility the box alone decides.
  if (dialog.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
  if (dialog.matches("dialog")) return true;
  const { top, right, bottom, left, width, height } = dialog.getBoundingClientRect();
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

function matchesAny(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    // A browser without the selector has no such element.
    return false;
  }
}
