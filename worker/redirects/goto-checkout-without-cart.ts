import { checkoutCookiesMessage } from "../../shared/messages.ts";
import { hasCart, isGotoCheckout } from "./goto-checkout.ts";
import type { Rule } from "./rule.ts";

/** The alert for visitors without a cart: docs/reference/commerce.md#checkout-alert. */
export const gotoCheckoutWithoutCartRule: Rule = {
  name: "goto-checkout-without-cart",
  description: "Without a cart there is an alert instead of the checkout.",
  conditions: [
    isGotoCheckout,
    {
      description: "The request carries no cart cookie.",
      holds: (facts) => !hasCart.holds(facts),
      ...(hasCart.details ? { details: hasCart.details } : {}),
    },
  ],
  result: () => ({
    kind: "blocked",
    status: 409,
    title: "Your cart is not here",
    message: checkoutCookiesMessage,
    advice: [
      "Let this site set cookies: your browser has that in its settings, under privacy.",
      "Then put something into the cart again, and go on from there.",
    ],
    link: { to: "/", label: "Back to the shop" },
  }),
};
