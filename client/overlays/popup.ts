import { stateAttribute } from "../../shared/names.ts";
import { isPopupDue } from "../../shared/overlays/popup/due.ts";
import type { PageData } from "../../shared/page-data.ts";
import { openPopup } from "./popup/open.ts";
import { keepPopupCookie, readPopupRecord } from "./popup/remember.ts";
import { whenFree } from "./popup/when-free.ts";
import { whenTriggered } from "./popup/when-triggered.ts";

/** Asked by a page, or by somebody at its console: shows the popup whatever was closed before. */
const showEvent = "awning:popup:show";

/** Spec 9, mobile breakpoint; and phones that lie on their side. */
const mobile = "(width <= 432px), (width <= 926px) and (pointer: coarse)";

/**
 * Opens the popup at its moment: once one of its triggers has come, and nobody is typing, choosing or looking at
 * something else that is open. Never in a frame, such as the configuration area's preview.
 */
export function enhancePopup(host: HTMLElement, page: PageData): void {
  const { popup } = page;
  const dialog = host.querySelector<HTMLDialogElement>("dialog");
  if (popup === undefined || dialog === null || window.top !== window) return;
  const open = () => openPopup(dialog, popup, page);
  document.addEventListener(showEvent, open);
  host.setAttribute(stateAttribute, "ready");
  if (popup.taken) open();
  if (popup.held) return;

  const isDue = () => isPopupDue(popup, readPopupRecord(), Date.now());
  // Only the stored record knows: the edge learns of it.
  if (!isDue()) {
    keepPopupCookie();
    return;
  }
  whenTriggered(popup.triggers, () => {
    if (!popup.enableMobile && matchMedia(mobile).matches) return;
    whenFree(() => {
      if (isDue()) open();
    });
  });
}
