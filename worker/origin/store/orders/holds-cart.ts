import { cookieNames } from "../../../../shared/names.ts";
import { cookiesOf, sessionSecret } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { findOpenOrders } from "./order-rows.ts";

/**
 * True for the browser of a cart. The token alone is no proof, because it is in addresses of the checkout, which people
 * share. The cookie of a placed order is deleted, so the key of the checkout page, or of the order itself, is one too.
 */
export async function holdsCart(
  c: OriginContext,
  request: { readonly key: string; readonly cartToken: string },
): Promise<boolean> {
  const { key, cartToken } = request;
  if (cookiesOf(c).get(cookieNames.cart) === cartToken) return true;
  if ((await idempotencyKeyOf(sessionSecret(c.env), cartToken)) === key) return true;
  const orders = await findOpenOrders(c.env.DB, request);
  return orders.some((order) => order.idempotency_key === key && order.cart_token === cartToken);
}

/**
 * True if the request may order the cart: it is from the cart's browser, or from a program, which has no cookies and the
 * token from the answer to its own call. A program cannot order again what was ordered, so it never gets another's order.
 */
export async function mayOrderCart(
  c: OriginContext,
  request: { readonly key: string; readonly cartToken: string },
): Promise<boolean> {
  if (await holdsCart(c, request)) return true;
  if (cookiesOf(c).has(cookieNames.cart)) return false;
  const orders = await findOpenOrders(c.env.DB, request);
  return orders.every((order) => order.cart_token !== request.cartToken);
}
