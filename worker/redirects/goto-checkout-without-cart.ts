import { failuresTexts } from "../../shared/texts/failures.ts";
import { hasCart, isGotoCheckout } from "./goto-checkout.ts";
import type { BlockedTexts, Rule } from "./rule.ts";

function alertTexts(language: string): BlockedTexts {
  const texts = failuresTexts(language);
  return {
    title: texts.cartGone,
    message: texts.cookies,
    advice: [texts.letCookies, texts.cartAgain],
    link: { to: "/", label: texts.backToShop },
  };
}

/** The alert for visitors without a cart: docs/reference/commerce.md#checkout-alert. */
export const gotoCheckoutWithoutCartRule: Rule = {
  name: "goto-checkout-without-cart",
  description: (texts) => texts.ruleNoCart,
  conditions: [
    isGotoCheckout,
    {
      description: (texts) => texts.hasNoCart,
      holds: (facts) => !hasCart.holds(facts),
      ...(hasCart.details ? { details: hasCart.details } : {}),
    },
  ],
  result: () => ({ kind: "blocked", status: 409, textsIn: alertTexts }),
};
