import { isAt } from "./conditions.ts";
import type { Rule } from "./rule.ts";

const searchPath = "/search";

/** The search page, where no pageview is recorded: docs/reference/routes.md#search-page. */
export function isSearchPath(path: string): boolean {
  return path === searchPath || path === `${searchPath}/`;
}

/** After the configuration redirect, which takes owners from this page as from any other. */
export const searchRule: Rule = {
  name: "search",
  description: "The search page is served.",
  conditions: [isAt(searchPath)],
  result: () => ({ kind: "page" }),
};
