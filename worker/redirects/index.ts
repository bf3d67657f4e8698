import type { Facts } from "../visitor/facts.ts";
import { trialUpgrade, upgrade } from "./billing.ts";
import { checkoutDonate } from "./checkout-donate.ts";
import { checkoutGiftCard } from "./checkout-gift-card.ts";
import { checkoutSubscribe } from "./checkout-subscribe.ts";
import { collectionPanel } from "./collection-panel.ts";
import { configDesign } from "./config-design.ts";
import { configHost } from "./config-host.ts";
import { configRedirect } from "./config-redirect.ts";
import { configSignIn } from "./config-sign-in.ts";
import { fileLink } from "./file-link.ts";
import { gotoCheckout } from "./goto-checkout.ts";
import { gotoCheckoutWithoutCart } from "./goto-checkout-without-cart.ts";
import type { Answer, Rule } from "./rule.ts";
import { search } from "./search.ts";

/** In the order in which they are asked: the first that answers decides. */
export const rules: readonly Rule[] = [
  fileLink,
  gotoCheckout,
  gotoCheckoutWithoutCart,
  checkoutSubscribe,
  checkoutDonate,
  checkoutGiftCard,
  // Before the rules for all of /config: their short names are addresses in there, and no pages.
  trialUpgrade,
  upgrade,
  // Before signing in: that belongs to the host that has the area.
  configHost,
  configSignIn,
  configDesign,
  collectionPanel,
  configRedirect,
  // After the configuration redirect, which takes owners from the search page as well.
  search,
];

/** The answer of the first rule whose conditions all hold; null when none does: the request goes on to the page. */
export function answerTo(facts: Facts): Answer | null {
  for (const rule of rules) if (applies(rule, facts)) return rule.answer(facts);
  return null;
}

function applies({ conditions }: Rule, facts: Facts): boolean {
  for (const condition of conditions) if (!condition.holds(facts)) return false;
  return true;
}
