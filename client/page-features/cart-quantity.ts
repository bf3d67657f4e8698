import { apiPaths } from "../../shared/names.ts";
import { getResponseField, requestWithCrumb } from "../data/with-crumb.ts";
import { hasCart } from "../dom/has-cart.ts";

const maxShown = 100;

/** Shows the number of items in the visitor's cart at every cart link of the page (docs/reference/commerce.md#cart-indicator). */
export async function start(): Promise<void> {
  if (!hasCart()) return;
  const response = await requestWithCrumb("GET", apiPaths.shoppingCart, {
    query: { mock: "false", timecode: String(Date.now()), calculateSubtotal: "false" },
  });
  const quantity = getResponseField(response, "totalQuantity");
  // Without a usable response the page keeps its published number.
  if (typeof quantity === "number" && Number.isInteger(quantity) && quantity >= 0) showQuantity(quantity);
}

function showQuantity(quantity: number): void {
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

function cartLabel(quantity: number): string {
  if (quantity > maxShown) return `More than ${maxShown} items in cart`;
  return quantity === 1 ? "One item in cart" : `${quantity} items in cart`;
}
