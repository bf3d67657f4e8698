import { needsCookiesAndCart } from "../../shared/messages.ts";
import { hasCart, isGotoCheckout } from "./goto-checkout.ts";
import type { Rule } from "./rule.ts";

/** The alert of spec 5: checkout needs cookies and a cart. */
export const gotoCheckoutWithoutCart: Rule = {
  name: "goto-checkout-without-cart",
  says: "Without a cart there is an alert instead of the checkout.",
  conditions: [
    isGotoCheckout,
    {
      says: "The request carries no cart cookie.",
      holds: (facts) => !hasCart.holds(facts),
      ...(hasCart.found ? { found: hasCart.found } : {}),
    },
  ],
  answer: () => ({
    kind: "alert",
    status: 409,
    title: "Your cart is not here",
    message: needsCookiesAndCart,
    advice: [
      "Let this site set cookies: your browser has that in its settings, under privacy.",
      "Then put something into the cart again, and go on from there.",
    ],
    link: { to: "/", label: "Back to the shop" },
  }),
};
