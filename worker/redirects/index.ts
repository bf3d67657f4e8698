import type { Facts } from "../request/facts.ts";
import { trialUpgradeRule, upgradeRule } from "./billing.ts";
import { checkoutDonateRule } from "./checkout-donate.ts";
import { checkoutGiftCardRule } from "./checkout-gift-card.ts";
import { checkoutSubscribeRule } from "./checkout-subscribe.ts";
import { collectionPanelLinkRule } from "./collection-panel-link.ts";
import { configDesignRule } from "./config-design.ts";
import { configHostRule } from "./config-host.ts";
import { configRedirectRule } from "./config-redirect.ts";
import { configSignInRule } from "./config-sign-in.ts";
import { fileLinkRule } from "./file-link.ts";
import { gotoCheckoutRule } from "./goto-checkout.ts";
import { gotoCheckoutWithoutCartRule } from "./goto-checkout-without-cart.ts";
import { ownRedirectsRule } from "./own-redirects.ts";
import type { Rule, RuleResult } from "./rule.ts";
import { searchPageRule } from "./search.ts";

/** The rules in the order of evaluation. The first rule that applies decides. */
export const rules: readonly Rule[] = [
  fileLinkRule,
  gotoCheckoutRule,
  gotoCheckoutWithoutCartRule,
  checkoutSubscribeRule,
  checkoutDonateRule,
  checkoutGiftCardRule,
  // These must stand before the rules for all paths below `/config`, because their short URLs are below it too.
  trialUpgradeRule,
  upgradeRule,
  // Must stand before the sign-in rule: visitors sign in on the host of the configuration area.
  configHostRule,
  configSignInRule,
  configDesignRule,
  collectionPanelLinkRule,
  configRedirectRule,
  ownRedirectsRule,
  // Must stand after the configuration redirect, which also redirects owners from the search page.
  searchPageRule,
];

/** The result of the first rule whose conditions all hold; null if no rule applies and the page is served. */
export function applyRules(facts: Facts): RuleResult | null {
  for (const rule of rules) if (applies(rule, facts)) return rule.result(facts);
  return null;
}

function applies({ conditions }: Rule, facts: Facts): boolean {
  for (const condition of conditions) if (!condition.holds(facts)) return false;
  return true;
}
