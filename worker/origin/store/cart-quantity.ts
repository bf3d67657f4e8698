import { lastCartSql } from "./next-cart.ts";

/** Selects the number of items in a visitor's cart. Parameter: its token. */
export const cartQuantityQuery = `SELECT ifnull(sum(e.quantity), 0) AS quantity
  FROM (${lastCartSql}) c JOIN cart_entries e ON e.cart_token = c.token
  WHERE c.is_purchased = 0 AND e.removed_at IS NULL`;

/** The number as a badge shows it, and as it is spoken: docs/reference/commerce.md#cart-indicator */
export function cartQuantityTexts(quantity: number): { readonly badge: string; readonly spoken: string } {
  if (quantity > 100) return { badge: "100+", spoken: "More than 100 items in cart" };
  const spoken = quantity === 1 ? "One item in cart" : `${quantity} items in cart`;
  return { badge: String(quantity), spoken };
}
