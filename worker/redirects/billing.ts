import { at, isSignedIn, reads } from "./conditions.ts";
import { intoConfigArea, isNotGoingInCircles } from "./config-area.ts";
import type { Rule } from "./rule.ts";

/** The two short names of billing pages (spec 2). */
export const trialUpgrade = billing("trial-upgrade", "/settings/billing/upgrade");
export const upgrade = billing("upgrade", "/settings/billing/subscriptions/website");

function billing(name: string, to: string): Rule {
  return {
    name,
    says: `An owner who follows ${name} is taken to ${to}.`,
    conditions: [at(`/config/${name}`), reads, isSignedIn, isNotGoingInCircles],
    answer: (facts) => intoConfigArea(facts, to),
  };
}
