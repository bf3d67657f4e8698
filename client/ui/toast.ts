import { attributes } from "../../shared/names.ts";
import { dialogsTexts } from "../../shared/texts/dialogs.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { adoptDialogStyle } from "./adopt-dialog-style.ts";
import { onEscape } from "./escape-stack.ts";
import { fadeOut } from "./fade-out.ts";
import { h } from "./h.ts";

interface ToastOptions {
  readonly title: string;
  readonly message: string;
}

/** Time for which a toast is shown: docs/reference/dialogs.md#information-dialog */
const durationMs = 2000;

/**
 * The text is inserted after this delay, because screen readers announce changes only of a live region that already
 * exists.
 */
const announceDelayMs = 50;

let hideCurrent: (() => void) | undefined;

/**
 * Shows a notice at the top, at the end of a line, for two seconds (docs/reference/dialogs.md#information-dialog). It does
 * not take the focus. Callers load the texts `dialogs` first. The time is paused while the pointer or the focus is on the
 * toast, and while the page is hidden.
 */
export function showToast({ title, message }: ToastOptions): void {
  adoptDialogStyle();
  hideCurrent?.();
  const closeButton = h(
    "button",
    "awning-information-close",
    { type: "button", "aria-label": dialogsTexts(pageLanguage()).close },
    "\u00d7",
  );
  const status = h("div", "awning-information-text", { role: "status" });
  const toast = h(
    "div",
    "awning-information",
    { popover: "manual", [attributes.addedElement]: "" },
    status,
    closeButton,
  );

  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => clearTimeout(timer);
  const restartTimer = () => {
    stopTimer();
    const isPaused = document.hidden || toast.matches(":hover, :focus-within");
    if (!isPaused && !controller.signal.aborted) timer = setTimeout(hide, durationMs);
  };
  const hide = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    stopTimer();
    removeEscape();
    if (hideCurrent === hide) hideCurrent = undefined;
    fadeOut(toast).then(() => toast.remove());
  };
  hideCurrent = hide;
  const removeEscape = onEscape(hide);
  closeButton.addEventListener("click", hide);
  for (const type of ["pointerenter", "focusin"]) toast.addEventListener(type, stopTimer, controller);
  // The state is checked after the event, because only then the next element has the focus.
  for (const type of ["pointerleave", "focusout"])
    toast.addEventListener(type, () => setTimeout(restartTimer), controller);
  document.addEventListener("visibilitychange", restartTimer, controller);

  document.body.append(toast);
  // Shows the toast in the top layer, in browsers with the Popover API.
  toast.showPopover?.();
  setTimeout(() => {
    status.append(
      h("p", "awning-information-title", {}, title),
      h("p", "awning-information-message", {}, message),
    );
    restartTimer();
  }, announceDelayMs);
}
