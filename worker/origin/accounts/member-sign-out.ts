import { cookieNames } from "../../../shared/names.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { newSecretId } from "../../http/secret-id.ts";
import type { OriginContext } from "../bindings.ts";
import { setCartCookie } from "../store/cart-token.ts";
import { donationColumns } from "../store/donations/donation-columns.ts";
import { isFramed, issueCrumb } from "./crumb.ts";
import { prepareMemberSessionEnd } from "./member-sessions.ts";
import { addResponseCookie, cookieAttributes, cookiesOf, sessionSecret } from "./request-cookies.ts";

/**
 * Ends a member's session. The member's cart stays stored. With `keepCart` the browser gets a copy of the cart under a
 * new token. Does nothing without a session.
 */
export async function signOutMember(
  c: OriginContext,
  { keepCart }: { readonly keepCart: boolean },
): Promise<void> {
  const name = cookieNames.memberSession;
  const endSession = await prepareMemberSessionEnd(c.env.DB, sessionSecret(c.env), cookiesOf(c).get(name));
  await endSession?.run();
  const scope = cookieAttributes(c, await isFramed(c));
  addResponseCookie(c, serializeCookie({ name, value: "", maxAge: 0, httpOnly: true, ...scope }));
  const cart = cookiesOf(c).get(cookieNames.cart);
  if (cart !== undefined) {
    const copy = keepCart ? await cloneCart(c.env.DB, cart) : undefined;
    await (copy === undefined ? setCartCookie(c, "", 0) : setCartCookie(c, copy));
  }
  await issueCrumb(c, { [name]: "" });
}

/**
 * Copies a cart without its member. Returns the token of the copy, or undefined if there is no cart with the given
 * token.
 */
async function cloneCart(db: D1Database, token: string): Promise<string | undefined> {
  const copy = newSecretId();
  const [copied] = await db.batch([
    db
      .prepare(
        `INSERT INTO carts (token, id, member_id, country, zip, shipping_option, created_at, modified_at)
         SELECT ?1, lower(hex(randomblob(12))), NULL, country, zip, shipping_option, ?2, ?2
           FROM carts WHERE token = ?3 AND is_purchased = 0 RETURNING token`,
      )
      .bind(copy, Date.now(), token),
    db
      .prepare(
        `INSERT INTO cart_entries
           (id, cart_token, variant_id, additional_fields, quantity, title, seen_price, position,
              ${donationColumns})
         SELECT lower(hex(randomblob(16))), c.token, e.variant_id, e.additional_fields, e.quantity, e.title,
             e.seen_price, e.position, ${donationColumns}
           FROM carts c JOIN cart_entries e ON e.cart_token = ?2 AND e.removed_at IS NULL WHERE c.token = ?1`,
      )
      .bind(copy, token),
    db
      .prepare(
        `INSERT INTO cart_coupons (cart_token, code)
         SELECT c.token, x.code FROM carts c JOIN cart_coupons x ON x.cart_token = ?2 WHERE c.token = ?1`,
      )
      .bind(copy, token),
  ]);
  return copied?.results.length === 1 ? copy : undefined;
}
