/** Elements that the browser itself closes with Escape. */
const closedByBrowser = ["dialog:modal:not(.awning-dialog)", "[popover]:not([popover=manual]):popover-open"];

/** Dialogs of the site, which its own scripts may close. */
const siteDialogs = "dialog[open]:not(.awning-dialog), [role=dialog], [role=alertdialog], [aria-modal=true]";

export function isEscapeHandledByBrowser(): boolean {
  return document.fullscreenElement !== null || closedByBrowser.some(matchesAny);
}

/** True if a dialog that is not Awning's is visible. */
export function isSiteDialogOpen(): boolean {
  for (const dialog of document.querySelectorAll(siteDialogs))
    if (!dialog.closest(".awning-dialog, [aria-hidden=true], [inert]") && isVisible(dialog)) return true;
  return false;
}

/**
 * True if a dialog is visible. Sites hide closed dialogs by moving them off screen, by zero opacity or by zero size.
 */
function isVisible(dialog: Element): boolean {
  // In browsers without `checkVisibility` only the box is checked.
  if (dialog.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
  if (dialog.matches("dialog")) return true;
  const { top, right, bottom, left, width, height } = dialog.getBoundingClientRect();
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

function matchesAny(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    // The browser does not support `:modal` or popovers, so no such element can be open.
    return false;
  }
}
