import { isAtPath } from "./conditions.ts";
import type { Rule } from "./rule.ts";

const searchPath = "/search";

/** True for the path of the search page, on which no pageview is recorded: docs/reference/routes.md#search-page. */
export function isSearchPath(path: string): boolean {
  return path === searchPath || path === `${searchPath}/`;
}

/**
 * Serves the search page. The rule stands after the configuration redirect, which applies to owners on this page as on
 * any other.
 */
export const searchPageRule: Rule = {
  name: "search",
  description: (texts) => texts.ruleSearch,
  conditions: [isAtPath(searchPath)],
  result: () => ({ kind: "page" }),
};
