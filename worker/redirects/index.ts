import type { Facts } from "../request/facts.ts";
import { trialUpgradeRule, upgradeRule } from "./billing.ts";
import { checkoutDonateRule } from "./checkout-donate.ts";
import { checkoutGiftCardRule } from "./checkout-gift-card.ts";
import { checkoutSubscribeRule } from "./checkout-subscribe.ts";
import { collectionPanelRule } from "./collection-panel.ts";
import { configDesignRule } from "./config-design.ts";
import { configHostRule } from "./config-host.ts";
import { configRedirectRule } from "./config-redirect.ts";
import { configSignInRule } from "./config-sign-in.ts";
import { fileLinkRule } from "./file-link.ts";
import { gotoCheckoutRule } from "./goto-checkout.ts";
import { gotoCheckoutWithoutCartRule } from "./goto-checkout-without-cart.ts";
import type { Rule, RuleResult } from "./rule.ts";
import { searchRule } from "./search.ts";

/** In the order of evaluation: the first rule that applies decides. */
export const rules: readonly Rule[] = [
  fileLinkRule,
  gotoCheckoutRule,
  gotoCheckoutWithoutCartRule,
  checkoutSubscribeRule,
  checkoutDonateRule,
  checkoutGiftCardRule,
  // Before the rules for all of /config: these short addresses are below it.
  trialUpgradeRule,
  upgradeRule,
  // Before the sign-in rule: signing in belongs to the host that has the configuration area.
  configHostRule,
  configSignInRule,
  configDesignRule,
  collectionPanelRule,
  configRedirectRule,
  // After the configuration redirect, which takes owners from the search page as well.
  searchRule,
];

/** The result of the first rule whose conditions all hold; null if none does and the request goes on to the page. */
export function applyRules(facts: Facts): RuleResult | null {
  for (const rule of rules) if (applies(rule, facts)) return rule.result(facts);
  return null;
}

function applies({ conditions }: Rule, facts: Facts): boolean {
  for (const condition of conditions) if (!condition.holds(facts)) return false;
  return true;
}
