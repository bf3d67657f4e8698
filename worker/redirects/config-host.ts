import { isAtOrBelow, isGetOrHead } from "./conditions.ts";
import { hasSeparateConfigHost, isNotLooping, redirectToConfigArea } from "./config-area-redirect.ts";
import type { Rule } from "./rule.ts";

export const configHostRule: Rule = {
  name: "config-host",
  description: "Where another host has the configuration area, /config leads there.",
  conditions: [isAtOrBelow("/config"), hasSeparateConfigHost, isGetOrHead, isNotLooping],
  result: (facts) => redirectToConfigArea(facts, facts.path + facts.search),
};
