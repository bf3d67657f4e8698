import { attributes, eventNames } from "../../shared/names.ts";
import { shouldShowPopup } from "../../shared/overlays/popup/visibility.ts";
import type { PageData } from "../../shared/page-data.ts";
import { findDialog } from "./popup/find-dialog.ts";
import { openPopup } from "./popup/open-popup.ts";
import { readPopupRecord, syncPopupCookie } from "./popup/popup-storage.ts";
import { whenInterruptible } from "./popup/when-interruptible.ts";
import { whenTriggered } from "./popup/when-triggered.ts";

/** Matches phones in portrait and landscape: docs/reference/overlays.md#popup-display */
const phoneQuery = "(width <= 432px), (width <= 926px) and (pointer: coarse)";

/**
 * Opens the popup after its first trigger, when the visitor is not typing and no dialog is open
 * (docs/reference/overlays.md#popup-display). It never opens in a frame, such as the preview of the configuration area.
 */
export function enhancePopup(host: HTMLElement, page: PageData): void {
  const { popup } = page;
  if (popup === undefined || window.top !== window) return;
  const open = async () => {
    const dialog = await findDialog(host, page);
    if (dialog) openPopup(dialog, popup, page);
  };
  document.addEventListener(eventNames.showPopup, open);
  host.setAttribute(attributes.blockState, "ready");
  if (popup.submitted) void open();
  if (popup.onlyOnRequest) return;

  const isDue = () => shouldShowPopup(popup, readPopupRecord(), Date.now());
  // The edge cannot read the stored record. The cookie tells it for the next page.
  if (!isDue()) {
    syncPopupCookie();
    return;
  }
  whenTriggered(popup.triggers, () => {
    if (!popup.enableMobile && matchMedia(phoneQuery).matches) return;
    void findDialog(host, page).then((dialog) => {
      if (dialog === null) return;
      whenInterruptible(() => {
        if (isDue()) openPopup(dialog, popup, page);
      });
    });
  });
}
