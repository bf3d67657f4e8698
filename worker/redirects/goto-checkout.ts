import type { Facts } from "../request/facts.ts";
import { isAtPath } from "./conditions.ts";
import type { Condition, Rule } from "./rule.ts";

/** Maximum size of a cookie in browsers (https://www.rfc-editor.org/rfc/rfc6265#section-6.1). */
const maxCookieLength = 4096;

export const isGotoCheckout = isAtPath("/commerce/goto-checkout");

export const hasCart: Condition = {
  description: "The request carries a cart cookie.",
  holds: (facts) => cartOf(facts) !== undefined,
  details: ({ cart }) => {
    if (cart === undefined) return "It carries none.";
    return isValidCart(cart) ? "It does." : "It carries one that no shop has written.";
  },
};

/** The cart token of the request; undefined if it is absent or malformed. */
function cartOf({ cart }: Facts): string | undefined {
  return cart !== undefined && isValidCart(cart) ? cart : undefined;
}

function isValidCart(cookie: string): boolean {
  return cookie.length <= maxCookieLength && !/[\p{Cc}\p{Cs}]/u.test(cookie);
}

/** The redirect of visitors with a cart: docs/reference/routes.md#cart-checkout. */
export const gotoCheckoutRule: Rule = {
  name: "goto-checkout",
  description: "A visitor with a cart is taken to the checkout.",
  conditions: [isGotoCheckout, hasCart],
  result: (facts) => ({
    kind: "redirect",
    status: 302,
    to: `/checkout?cartToken=${encodeURIComponent(cartOf(facts) ?? "")}`,
  }),
};
