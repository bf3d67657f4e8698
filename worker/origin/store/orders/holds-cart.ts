import { cookieNames } from "../../../../shared/names.ts";
import { cookiesOf, sessionSecret } from "../../accounts/request-cookies.ts";
import { currentMember } from "../../accounts/sessions.ts";
import type { OriginContext } from "../../bindings.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { findOpenOrders } from "./order-rows.ts";

interface CartRequest {
  readonly key: string;
  readonly cartToken: string;
}

/** True if the request has the cart's cookie, or the key of its checkout page. */
async function hasProofOfCart(c: OriginContext, { key, cartToken }: CartRequest): Promise<boolean> {
  return (
    cookiesOf(c).get(cookieNames.cart) === cartToken ||
    (await idempotencyKeyOf(sessionSecret(c.env), cartToken)) === key
  );
}

async function openOrdersOf(c: OriginContext, request: CartRequest) {
  const orders = await findOpenOrders(c.env.DB, request);
  return orders.filter((order) => order.cart_token === request.cartToken);
}

/**
 * True for the browser of a cart. The token alone is no proof, because it is in addresses of the checkout, which people
 * share. The cookie of a placed order is deleted, so the key of the checkout page, or of the order itself, is one too.
 */
export async function holdsCart(c: OriginContext, request: CartRequest): Promise<boolean> {
  if (await hasProofOfCart(c, request)) return true;
  return (await openOrdersOf(c, request)).some((order) => order.idempotency_key === request.key);
}

/**
 * True if the request may order the cart: it is from the cart's browser, or from a program, which has no cookies and the
 * token from the answer to its own call. It cannot order the cart of a member, nor what was ordered, so it never
 * gets the order of another buyer.
 */
export async function mayOrderCart(c: OriginContext, request: CartRequest): Promise<boolean> {
  if (await hasProofOfCart(c, request)) return true;
  const orders = await openOrdersOf(c, request);
  if (orders.some((order) => order.idempotency_key === request.key)) return true;
  if (orders.length > 0 || cookiesOf(c).has(cookieNames.cart)) return false;
  return (await currentMember(c)) === undefined && !(await isMembersCart(c, request));
}

async function isMembersCart(c: OriginContext, { cartToken }: CartRequest): Promise<boolean> {
  const query = "SELECT 1 FROM carts WHERE token = ? AND member_id IS NOT NULL";
  return (await c.env.DB.prepare(query).bind(cartToken).first()) !== null;
}
