import { cookieNames } from "../../../shared/names.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { newSecretId, sha256Base64Url } from "../../http/secret-id.ts";
import { signToken } from "../../request/signed-token.ts";
import { isFramed } from "../accounts/crumb.ts";
import {
  addResponseCookie,
  cookieAttributes,
  cookiesOf,
  sessionSecret,
} from "../accounts/request-cookies.ts";
import type { OriginContext } from "../bindings.ts";
import { PurchasedCartError } from "./cart-refusal.ts";
import { lastCartSql } from "./next-cart.ts";

export const cartLifetimeSeconds = 30 * 24 * 60 * 60;

/** The currency that the visitor has chosen. The store may not support it. */
export function shownCurrencyOf(c: OriginContext): string | undefined {
  return cookiesOf(c).get(cookieNames.currency);
}

/**
 * The token of the visitor's cart; undefined if there is none. A purchased cart is not changed any more. Entries that
 * were added during the payment are in the cart that follows it.
 */
export async function currentCart(c: OriginContext): Promise<string | undefined> {
  const token = cookiesOf(c).get(cookieNames.cart);
  const last = token === undefined ? undefined : await findLastCart(c.env.DB, token);
  if (last === undefined || last.is_purchased === 1) return undefined;
  if (last.token !== token) await setCartCookie(c, last.token);
  return last.token;
}

/**
 * The token of the visitor's cart, or of a new one. A token that the visitor's browser made up is never used. The
 * first additions of two tabs find the same cart, because its token follows from the crumb that both send.
 */
async function currentOrNewCart(c: OriginContext): Promise<string> {
  const known = await currentCart(c);
  if (known !== undefined) return known;
  const crumb = cookiesOf(c).get(cookieNames.crumb);
  if (crumb === undefined) return newSecretId();
  const derived = await sha256Base64Url(await signToken(sessionSecret(c.env), "cart", crumb));
  const last = await findLastCart(c.env.DB, derived);
  if (last === undefined) return derived;
  return last.is_purchased === 1 ? newSecretId() : last.token;
}

/** An order can be placed between two steps of an addition. Its cart is followed by a cart without an order. */
const maxAdditionAttempts = 3;

/**
 * Runs an addition with the token of `currentOrNewCart`, and returns the token. If the order of that cart was placed in
 * the meantime, the addition runs again with the cart that follows.
 */
export async function addToCurrentCart<Added>(
  c: OriginContext,
  add: (token: string) => Promise<Added>,
): Promise<{ readonly token: string; readonly added: Added }> {
  for (let attempt = 1; ; attempt += 1) {
    const token = await currentOrNewCart(c);
    try {
      return { token, added: await add(token) };
    } catch (error) {
      if (!(error instanceof PurchasedCartError) || attempt === maxAdditionAttempts) throw error;
    }
  }
}

/** Sets the cart's cookie. Scripts of the page read it, so it is not HttpOnly. */
export async function setCartCookie(
  c: OriginContext,
  token: string,
  maxAge = cartLifetimeSeconds,
): Promise<void> {
  const scope = cookieAttributes(c, await isFramed(c));
  addResponseCookie(c, serializeCookie({ name: cookieNames.cart, value: token, maxAge, ...scope }));
}

interface LastCart {
  readonly token: string;
  readonly is_purchased: number;
}

/** The cart with a token, or the one that follows it. */
async function findLastCart(db: D1Database, token: string): Promise<LastCart | undefined> {
  return (await db.prepare(lastCartSql).bind(token).first<LastCart>()) ?? undefined;
}
