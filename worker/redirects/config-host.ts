import { below, reads } from "./conditions.ts";
import { intoConfigArea, isNotGoingInCircles, isOnAnotherHost } from "./config-area.ts";
import type { Rule } from "./rule.ts";

export const configHost: Rule = {
  name: "config-host",
  says: "Where another host has the configuration area, /config leads there.",
  conditions: [below("/config"), isOnAnotherHost, reads, isNotGoingInCircles],
  answer: (facts) => intoConfigArea(facts, facts.path + facts.search),
};
