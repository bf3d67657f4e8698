import { fillText } from "../../shared/text/text.ts";
import { isAtPath, isGetOrHead, isSignedIn } from "./conditions.ts";
import { isNotLooping, redirectToConfigArea } from "./config-area-redirect.ts";
import type { Rule } from "./rule.ts";

/** The two short URLs of billing pages: docs/reference/routes.md#billing-short-names. */
export const trialUpgradeRule = billingRule("trial-upgrade", "/settings/billing/upgrade");
export const upgradeRule = billingRule("upgrade", "/settings/billing/subscriptions/website");

function billingRule(name: string, to: string): Rule {
  const from = `/config/${name}`;
  return {
    name,
    description: (texts) => fillText(texts.ruleBilling, { from, to }),
    conditions: [isAtPath(from), isGetOrHead, isSignedIn, isNotLooping],
    result: (facts) => redirectToConfigArea(facts, to),
  };
}
