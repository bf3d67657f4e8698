import { newSecretId } from "../../http/secret-id.ts";
import { donationColumns } from "./donations/donation-columns.ts";

/** Pieces of the entry `e` that the order `o` does not have: they came into the cart after the order was made. */
const newPieces = `e.quantity - ifnull((SELECT sum(d.quantity) FROM order_entries d WHERE d.order_id = o.id
  AND d.variant_id = e.variant_id AND d.additional_fields = e.additional_fields), 0)`;
const unboughtEntries = `orders o JOIN carts c ON c.token = o.cart_token AND c.is_purchased = 0
  JOIN cart_entries e ON e.cart_token = c.token AND e.removed_at IS NULL
  WHERE o.id = ?1 AND o.state = 'placed' AND ${newPieces} > 0`;

/**
 * Makes the cart of a placed order purchased. Entries that were added during the payment go to a new cart, which
 * the visitor has from then on. Statements of the transaction in which the order is placed. Repeating them changes
 * nothing.
 */
export function preparePurchasedCart(db: D1Database, orderId: string): readonly D1PreparedStatement[] {
  const next = newSecretId();
  const hasNext = "EXISTS (SELECT 1 FROM carts n WHERE n.token = ?2)";
  return [
    db
      .prepare(
        `INSERT INTO carts (token, id, member_id, country, zip, created_at, modified_at)
         SELECT ?2, lower(hex(randomblob(12))), c.member_id, c.country, c.zip, ?3, ?3 FROM ${unboughtEntries} LIMIT 1`,
      )
      .bind(orderId, next, Date.now()),
    db
      .prepare(
        `INSERT INTO cart_entries
           (id, cart_token, variant_id, additional_fields, quantity, title, seen_price, position,
              ${donationColumns})
         SELECT lower(hex(randomblob(16))), ?2, e.variant_id, e.additional_fields, ${newPieces}, e.title,
             e.seen_price, e.position, ${donationColumns}
           FROM ${unboughtEntries}`,
      )
      .bind(orderId, next),
    // A repeated request must not add the same pieces to the new cart again.
    db
      .prepare(
        `INSERT INTO cart_additions (cart_token, id, entry_id, is_applied)
         SELECT ?2, a.id, a.entry_id, a.is_applied FROM cart_additions a JOIN orders o ON o.cart_token = a.cart_token
         WHERE o.id = ?1 AND ${hasNext}`,
      )
      .bind(orderId, next),
    db
      .prepare(
        `UPDATE carts SET is_purchased = 1, next_token = CASE WHEN ${hasNext} THEN ?2 ELSE next_token END
         WHERE token = (SELECT cart_token FROM orders WHERE id = ?1 AND state = 'placed')`,
      )
      .bind(orderId, next),
  ];
}

/** Limit of carts that follow one another. */
const maxCarts = 100;

/** The last of the carts that begin with the token `?1`: rows of `token` and `is_purchased`, at most one. */
export const lastCartSql = `WITH RECURSIVE followers (token, is_purchased, next_token, step) AS (
    SELECT token, is_purchased, next_token, 0 FROM carts WHERE token = ?1
    UNION ALL SELECT c.token, c.is_purchased, c.next_token, f.step + 1
      FROM followers f JOIN carts c ON c.token = f.next_token WHERE f.step < ${maxCarts})
  SELECT token, is_purchased FROM followers ORDER BY step DESC LIMIT 1`;
