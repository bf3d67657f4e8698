import type { Facts } from "../visitor/facts.ts";
import { at } from "./conditions.ts";
import type { Condition, Rule } from "./rule.ts";

/** What a browser keeps of one cookie at most. */
const longest = 4096;

export const isGotoCheckout = at("/commerce/goto-checkout");

export const hasCart: Condition = {
  says: "The request carries a cart cookie.",
  holds: (facts) => cartOf(facts) !== undefined,
  found: ({ cart }) => {
    if (cart === undefined) return "It carries none.";
    return isCart(cart) ? "It does." : "It carries one that no shop has written.";
  },
};

/** The cart that the request names. What no shop writes into a cookie counts as none. */
function cartOf({ cart }: Facts): string | undefined {
  return cart !== undefined && isCart(cart) ? cart : undefined;
}

function isCart(cookie: string): boolean {
  return cookie.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(cookie);
}

/** From the cart to the checkout (spec 2, 4). */
export const gotoCheckout: Rule = {
  name: "goto-checkout",
  says: "Somebody with a cart is taken to the checkout.",
  conditions: [isGotoCheckout, hasCart],
  answer: (facts) => ({
    kind: "redirect",
    status: 302,
    to: `/checkout?cartToken=${encodeURIComponent(cartOf(facts) ?? "")}`,
  }),
};
