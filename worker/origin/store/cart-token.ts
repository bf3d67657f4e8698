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

const cartLifetimeSeconds = 30 * 24 * 60 * 60;

/** The currency that the visitor has chosen. The store may not support it. */
export function shownCurrencyOf(c: OriginContext): string | undefined {
  return cookiesOf(c).get(cookieNames.currency);
}

/** The token of the visitor's cart; undefined if there is none. A purchased cart is not changed any more. */
export async function currentCart(c: OriginContext): Promise<string | undefined> {
  const token = cookiesOf(c).get(cookieNames.cart);
  return token !== undefined && (await isOpen(c.env.DB, token)) ? token : undefined;
}

/**
 * The token of the visitor's cart, or of a new one. A token that the visitor's browser made up is never used. The
 * first additions of two tabs find the same cart, because its token follows from the crumb that both send.
 */
export async function currentOrNewCart(c: OriginContext): Promise<string> {
  const known = await currentCart(c);
  if (known !== undefined) return known;
  const crumb = cookiesOf(c).get(cookieNames.crumb);
  if (crumb === undefined) return newSecretId();
  const derived = await sha256Base64Url(await signToken(sessionSecret(c.env), "cart", crumb));
  const state = await stateOf(c.env.DB, derived);
  return state === "purchased" ? newSecretId() : derived;
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

async function isOpen(db: D1Database, token: string): Promise<boolean> {
  return (await stateOf(db, token)) === "open";
}

async function stateOf(db: D1Database, token: string): Promise<"open" | "purchased" | undefined> {
  const found = await db
    .prepare("SELECT is_purchased FROM carts WHERE token = ?")
    .bind(token)
    .first<number>("is_purchased");
  if (found === null) return undefined;
  return found === 1 ? "purchased" : "open";
}
