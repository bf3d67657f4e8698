import type { Cart } from "../../../shared/store/cart.ts";
import { formatMoney } from "../../../shared/store/money.ts";
import { readPageData } from "../../dom/page-data.ts";

/** Shows the subtotal at every cart link of the page that has a place for it: docs/reference/commerce.md#cart-indicator */
export function showSubtotal({ entries, subtotalAmount }: Pick<Cart, "entries" | "subtotalAmount">): void {
  const places = document.querySelectorAll(".sqs-cart-subtotal");
  if (places.length === 0) return;
  const { site, store } = readPageData();
  // The answer about an empty cart may have no currency.
  const currency = (entries.length === 0 && store?.currency) || subtotalAmount.currency;
  const text = formatMoney({ ...subtotalAmount, currency }, site.formattingLocale ?? site.language);
  for (const place of places) place.textContent = text;
}
