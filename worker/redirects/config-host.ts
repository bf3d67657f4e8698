import { isAtOrBelow, isGetOrHead } from "./conditions.ts";
import { hasSeparateConfigHost, isNotLooping, redirectToConfigArea } from "./config-area-redirect.ts";
import type { Rule } from "./rule.ts";

export const configHostRule: Rule = {
  name: "config-host",
  description: (texts) => texts.ruleConfigHost,
  conditions: [
    isAtOrBelow("/config"),
    hasSeparateConfigHost,
    isGetOrHead,
    isNotLooping,
    {
      // An owner who has set a wrong address corrects it here. A session's cookie would keep the right one out of reach.
      description: (texts) => texts.mayLeaveHost,
      holds: ({ flags }) => !flags.noredirect,
    },
  ],
  result: (facts) => redirectToConfigArea(facts, facts.path + facts.search),
};
