import type { Facts } from "../request/facts.ts";
import { isAtPath } from "./conditions.ts";
import type { Condition, Rule } from "./rule.ts";

/** Maximum size of a cookie in browsers (https://www.rfc-editor.org/rfc/rfc6265#section-6.1). */
const maxCookieLength = 4096;

export const isGotoCheckout = isAtPath("/commerce/goto-checkout");

export const hasCart: Condition = {
  description: (texts) => texts.hasCart,
  holds: (facts) => cartOf(facts) !== undefined,
  details: ({ cart }, texts) => {
    if (cart === undefined) return texts.cartMissing;
    return isValidCart(cart) ? texts.cartPresent : texts.cartForeign;
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
  description: (texts) => texts.ruleCheckout,
  conditions: [isGotoCheckout, hasCart],
  result: (facts) => ({
    kind: "redirect",
    status: 302,
    to: `/checkout?cartToken=${encodeURIComponent(cartOf(facts) ?? "")}`,
  }),
};
