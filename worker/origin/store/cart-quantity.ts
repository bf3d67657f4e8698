import "../../texts.ts";
import { fillPlural, fillText } from "../../../shared/text/text.ts";
import { cartIndicatorTexts } from "../../../shared/texts/cart-indicator.ts";
import { lastCartSql } from "./next-cart.ts";

/** Selects the number of items in a visitor's cart. Parameter: its token. */
export const cartQuantityQuery = `SELECT ifnull(sum(e.quantity), 0) AS quantity
  FROM (${lastCartSql}) c JOIN cart_entries e ON e.cart_token = c.token
  WHERE c.is_purchased = 0 AND e.removed_at IS NULL`;

/** The number as a badge shows it, and as it is spoken: docs/reference/commerce.md#cart-indicator */
export function cartQuantityTexts(
  quantity: number,
  language: string,
): { readonly badge: string; readonly spoken: string } {
  const texts = cartIndicatorTexts(language);
  if (quantity > 100) return { badge: "100+", spoken: fillText(texts.many, { max: 100 }) };
  return { badge: String(quantity), spoken: fillPlural(texts.items, quantity) };
}
