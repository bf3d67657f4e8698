import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { attributes } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { quickViewTexts } from "../../../shared/texts/quick-view.ts";
import { lockScroll } from "../../dom/scroll-lock.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { onEscape } from "../../ui/escape-stack.ts";
import { h } from "../../ui/h.ts";
import { QuickView } from "./quick-view.tsx";
import { triggerSelector } from "./watch-triggers.ts";
import "./quick-view.css";

let isOpen = false;

/**
 * Opens the quick view of a trigger's product in a modal dialog, among the products of all triggers of the page. The
 * focus returns to the trigger. Does nothing while one is open.
 */
export function openQuickView(trigger: HTMLElement, page: PageData): void {
  if (isOpen) return;
  isOpen = true;
  const triggers = [...document.querySelectorAll<HTMLElement>(triggerSelector)];
  // A product may have several buttons.
  const itemIds = [...new Set(triggers.map(({ dataset }) => dataset.id ?? ""))];
  const dialog = h("dialog", "sqs-modal-lightbox sqs-product-quick-view-lightbox", {
    "aria-label": trigger.textContent.trim() || quickViewTexts(pageLanguage()).quickView,
    [attributes.addedElement]: "",
  });
  const root = createRoot(dialog);
  const unlockScroll = lockScroll(document.documentElement, "sqs-modal-lightbox-open");
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    removeEscape();
    unlockScroll();
    dialog.close();
    root.unmount();
    dialog.remove();
    trigger.focus({ preventScroll: true });
  };
  const removeEscape = onEscape(close);
  // The browser's own request to close: by Escape or a phone's back gesture.
  dialog.addEventListener("cancel", (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    close();
  });
  dialog.addEventListener("close", close);
  document.body.append(dialog);
  flushSync(() =>
    root.render(
      <QuickView
        itemIds={itemIds}
        initialIndex={Math.max(itemIds.indexOf(trigger.dataset.id ?? ""), 0)}
        page={page}
        onTitle={(title) => {
          if (title !== "") dialog.ariaLabel = title;
        }}
        onClose={close}
      />,
    ),
  );
  dialog.showModal();
}
