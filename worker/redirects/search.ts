import { at } from "./conditions.ts";
import type { Rule } from "./rule.ts";

const path = "/search";

/** The search page, where no pageview is recorded (spec 2). */
export function isSearch(asked: string): boolean {
  return asked === path || asked === `${path}/`;
}

/** After the configuration redirect, which takes owners from this page as from any other. */
export const search: Rule = {
  name: "search",
  says: "The search page is served.",
  conditions: [at(path)],
  answer: () => ({ kind: "page" }),
};
