import { type FailuresTexts, failuresTexts } from "../../shared/texts/failures.ts";
import { hasCart, isGotoCheckout } from "./goto-checkout.ts";
import type { BlockedTexts, Rule } from "./rule.ts";

const content = (texts: FailuresTexts): BlockedTexts => ({
  title: texts.cartGone,
  message: texts.cookies,
  advice: [texts.letCookies, texts.cartAgain],
  link: { to: "/", label: texts.backToShop },
});

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
  result: () => ({ kind: "blocked", status: 409, ...content(failuresTexts("en")), translate: content }),
};
