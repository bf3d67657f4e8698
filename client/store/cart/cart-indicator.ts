/** The indicators of the cart in headers: docs/reference/commerce.md#cart-indicator */

import { attributes } from "../../../shared/names.ts";
import { fillPlural, fillText } from "../../../shared/text/text.ts";
import { cartIndicatorTexts } from "../../../shared/texts/cart-indicator.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { h } from "../../ui/h.ts";

const maxShown = 100;

const texts = () => cartIndicatorTexts(pageLanguage());

/** Shows the number of items at every cart link of the page, at once. */
export function showCartQuantity(quantity: number): void {
  fillDropzones(quantity);
  for (const element of document.querySelectorAll(".sqs-cart-quantity"))
    element.textContent = quantity > maxShown ? `${maxShown}+` : String(quantity);
  for (const link of document.querySelectorAll(".sqs-custom-cart")) {
    link.setAttribute("aria-label", cartLabel(quantity));
    link.classList.add("sqs-cart-initialized");
    link.classList.toggle("cart-quantity-zero", quantity === 0);
  }
  for (const floating of document.querySelectorAll(".floating-cart"))
    floating.classList.toggle("hidden", quantity === 0);
}

/** Some 7.0 templates have an empty element for the cart link. It gets a link while the cart has items. */
function fillDropzones(quantity: number): void {
  for (const dropzone of document.querySelectorAll(".sqs-cart-dropzone")) {
    const link = dropzone.querySelector(".awning-cart-link");
    if (quantity === 0) link?.remove();
    else if (link === null && dropzone.childElementCount === 0) {
      const count = h("span", "sqs-cart-quantity");
      const attrs = { href: "/cart", "aria-label": texts().cart, [attributes.addedElement]: "" };
      dropzone.append(h("a", "sqs-custom-cart awning-cart-link", attrs, `${texts().cart} `, count));
    }
  }
}

function cartLabel(quantity: number): string {
  const { many, items } = texts();
  return quantity > maxShown ? fillText(many, { max: maxShown }) : fillPlural(items, quantity);
}
