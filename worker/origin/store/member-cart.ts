import { cookieNames } from "../../../shared/names.ts";
import { newSecretId } from "../../http/secret-id.ts";
import { cookiesOf } from "../accounts/request-cookies.ts";
import type { OriginContext } from "../bindings.ts";
import { currentCart, setCartCookie } from "./cart-token.ts";
import { maxEntries } from "./change-entries.ts";
import { donationColumns } from "./donations/donation-columns.ts";

/** The open cart of the member `?1`. */
const memberCart = `(SELECT token FROM carts WHERE member_id = ?1 AND is_purchased = 0
  ORDER BY modified_at DESC, token LIMIT 1)`;
/** The visitor's cart `?2`, unless it is another member's or is being paid. */
const visitorCart = `(SELECT token FROM carts WHERE token = ?2 AND is_purchased = 0
  AND (member_id IS NULL OR member_id = ?1)
  AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.cart_token = ?2 AND o.state = 'pending'))`;

/**
 * Gives a member who signs in the cart of the account, also on another device. The entries of the visitor's cart are
 * added to it. An entry that both have keeps the larger quantity: the visitor's cart may be a copy from the last
 * sign-out. The visitor's token is not used any more, because others may know it. A cart that is being paid stays as it
 * is.
 */
export async function continueMemberCart(c: OriginContext, memberId: string): Promise<void> {
  const { DB: db } = c.env;
  const visitor = (await currentCart(c)) ?? "";
  const now = Date.now();
  const results = await db.batch<{ token: string | null; is_paying: number }>([
    db
      .prepare(
        `INSERT INTO carts (token, id, member_id, country, zip, shipping_option, created_at, modified_at)
         SELECT ?3, lower(hex(randomblob(12))), ?1, country, zip, shipping_option, ?4, ?4 FROM carts
         WHERE token = ${visitorCart} AND ${memberCart} IS NULL`,
      )
      .bind(memberId, visitor, newSecretId(), now),
    db
      .prepare(
        `INSERT INTO cart_entries
           (id, cart_token, variant_id, additional_fields, quantity, title, seen_price, position,
              ${donationColumns})
         SELECT lower(hex(randomblob(16))), m.token, e.variant_id, e.additional_fields, e.quantity, e.title,
             e.seen_price,
             e.position + (SELECT ifnull(max(position), 0) FROM cart_entries WHERE cart_token = m.token),
             ${donationColumns}
           FROM carts m JOIN cart_entries e ON e.cart_token = ${visitorCart} AND e.removed_at IS NULL
           WHERE m.token = ${memberCart} AND m.token != ?2
           LIMIT max(0, ${maxEntries} - (SELECT count(*) FROM cart_entries WHERE cart_token = ${memberCart} AND removed_at IS NULL))
         ON CONFLICT (cart_token, variant_id, additional_fields) DO UPDATE SET
           quantity = CASE WHEN removed_at IS NULL THEN max(quantity, excluded.quantity) ELSE excluded.quantity END,
           removed_at = NULL,
           seen_price = CASE WHEN excluded.donation_amount IS NULL THEN seen_price ELSE excluded.seen_price END,
           (${donationColumns}) = (excluded.donation_amount, excluded.donation_unit, excluded.donation_typed,
             excluded.donation_currency)`,
      )
      .bind(memberId, visitor),
    db
      .prepare(
        `INSERT INTO cart_coupons (cart_token, code)
         SELECT ${memberCart}, code FROM cart_coupons WHERE cart_token = ${visitorCart} ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, visitor),
    // A repeated request must not add the same pieces again.
    db
      .prepare(
        `INSERT INTO cart_additions (cart_token, id, entry_id, is_applied)
         SELECT ${memberCart}, id, entry_id, is_applied FROM cart_additions WHERE cart_token = ${visitorCart}
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, visitor),
    db
      .prepare(`DELETE FROM carts WHERE token = ${visitorCart} AND token != ${memberCart}`)
      .bind(memberId, visitor),
    db
      .prepare(
        `SELECT ${memberCart} AS token, EXISTS (SELECT 1 FROM orders o JOIN carts v ON v.token = o.cart_token
           WHERE v.token = ?2 AND v.is_purchased = 0 AND o.state = 'pending') AS is_paying`,
      )
      .bind(memberId, visitor),
  ]);
  const found = results.at(-1)?.results[0];
  if (!found || found.is_paying === 1) return;
  if (found.token !== null) await setCartCookie(c, found.token);
  else if (cookiesOf(c).has(cookieNames.cart)) await setCartCookie(c, "", 0);
}

/** Binds a cart to a member, so that it is found after the next sign-in. */
export async function bindCart(db: D1Database, token: string, memberId: string): Promise<void> {
  await db
    .prepare("UPDATE carts SET member_id = ? WHERE token = ? AND member_id IS NULL")
    .bind(memberId, token)
    .run();
}
