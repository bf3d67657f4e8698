import { attributes } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { parseCartSettings } from "../../../shared/store/cart-settings.ts";
import { cartTexts } from "../../../shared/texts/cart.ts";
import "./cart-panel.css";
import { onEscape } from "../../ui/escape-stack.ts";
import { fadeOut } from "../../ui/fade-out.ts";
import { h } from "../../ui/h.ts";
import { renderCart } from "./render-cart.tsx";

let isOpen = false;

/** Opens the cart as a dialog over the page. The focus returns to the pressed link when it closes. */
export async function openCartPanel({ site, store, tracking }: PageData): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  const settings = parseCartSettings({
    storeCurrency: store?.currency,
    formattingLocale: tracking.locale,
    translationLocale: site.language,
  });
  const texts = cartTexts(settings.language);
  const titleId = "awning-cart-panel-title";
  const closeButton = h(
    "button",
    "awning-cart-panel-close",
    { type: "button", "aria-label": texts.close },
    "\u00d7",
  );
  const content = h("div", "awning-cart-panel-content");
  const panel = h(
    "dialog",
    "awning-cart-panel",
    { "aria-labelledby": titleId, [attributes.addedElement]: "" },
    h("div", "awning-cart-panel-head", {}, h("h2", "", { id: titleId }, texts.title), closeButton),
    content,
  );
  let unmount: (() => void) | undefined;
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    isOpen = false;
    removeEscape();
    fadeOut(panel).then(() => {
      panel.close();
      unmount?.();
      panel.remove();
    });
  };
  const removeEscape = onEscape(close);
  panel.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  // The dialog itself is pressed only beside its content.
  panel.addEventListener("click", ({ target }) => {
    if (target === panel) close();
  });
  closeButton.addEventListener("click", close);
  document.body.append(panel);
  panel.showModal();
  unmount = await renderCart(content, { settings, isShort: true });
  if (isClosed) unmount();
}
