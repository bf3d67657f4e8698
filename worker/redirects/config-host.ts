import { isAtOrBelow, isGetOrHead } from "./conditions.ts";
import { hasSeparateConfigHost, isNotLooping, redirectToConfigArea } from "./config-area-redirect.ts";
import type { Rule } from "./rule.ts";

export const configHostRule: Rule = {
  name: "config-host",
  description: "Where another host has the configuration area, /config leads there.",
  conditions: [
    isAtOrBelow("/config"),
    hasSeparateConfigHost,
    isGetOrHead,
    isNotLooping,
    {
      // An owner who has set a wrong address corrects it here. A session's cookie would keep the right one out of reach.
      description: "The address does not say that they stay on this host (?noredirect).",
      holds: ({ flags }) => !flags.noredirect,
    },
  ],
  result: (facts) => redirectToConfigArea(facts, facts.path + facts.search),
};
