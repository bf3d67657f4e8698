import { isObject } from "../../shared/fields.ts";
import { apiPaths, cookieNames } from "../../shared/names.ts";
import { isNavigation } from "../http/navigation.ts";
import { withTimeout } from "../http/timeout.ts";
import type { Facts } from "../request/facts.ts";
import type { RequestContext } from "../request/request-context.ts";
import { fetchOrigin } from "./fetch-origin.ts";
import { createOriginClient } from "./origin-client.ts";

/** Path of the builder's cart page. */
const cartPath = /^\/cart\/?$/;
/** The page does not wait longer for the cart. The client then requests it. */
const timeoutMs = 2000;

const carts = new WeakMap<Facts, object>();

/** True if the visitor's cookies show that they may have a cart, by the same rule as in the client (`dom/has-cart.ts`). */
function hasCart({ cookies }: Facts): boolean {
  return Boolean(cookies.get(cookieNames.cart) || cookies.get("hasCart"));
}

/**
 * Asks the origin of a proxied site for the visitor's cart if the request is for the cart page and the visitor has a
 * cart cookie. Never rejects.
 */
export async function preloadCart(context: RequestContext): Promise<void> {
  const { request, facts } = context;
  if (facts.site.origin === undefined || !hasCart(facts) || !cartPath.test(facts.path)) return;
  if (request.method === "GET" && isNavigation(request)) {
    const client = createOriginClient(request, (call) => fetchOrigin(context, call), "query");
    const query = new URLSearchParams({
      mock: "false",
      timecode: String(Date.now()),
      calculateSubtotal: "false",
    });
    const answer = await withTimeout(
      client.call(`${apiPaths.shoppingCart}?${query}`, undefined, "GET"),
      timeoutMs,
    ).catch((error: unknown) => {
      console.error("the cart was not loaded for its page:", error);
    });
    // A visitor without a cart gets 404.
    if (answer?.status === 404) carts.set(facts, {});
    else if (answer?.ok && isObject(answer.data) && !answer.data.error && answer.data.crumbFail !== true)
      carts.set(facts, answer.data);
  }
}

/** The visitor's cart as the origin answers it; `{}` for a visitor without one, undefined if it is not known. */
export function preloadedCart(facts: Facts): object | undefined {
  return hasCart(facts) ? carts.get(facts) : {};
}

/**
 * Part of the ETag of a page: the cart page of a visitor with a cart differs with each request, and it differs from that
 * of a visitor without one.
 */
export function cartEtagVariant(facts: Facts): string {
  if (facts.site.origin === undefined || !hasCart(facts)) return "";
  return cartPath.test(facts.path) ? crypto.randomUUID() : "cart";
}
