import { pathDetails } from "./conditions.ts";
import type { Rule } from "./rule.ts";

/** True for the path of a file that the owner has uploaded: docs/reference/routes.md#file-links. */
export function isFileLink(path: string): boolean {
  return path.startsWith("/s/") && path.length > 3;
}

/** Must be the first rule, so that rules for pages do not apply to files. */
export const fileLinkRule: Rule = {
  name: "file-link",
  description: (texts) => texts.ruleFileLink,
  conditions: [
    {
      description: (texts) => texts.isFile,
      holds: ({ path }) => isFileLink(path),
      details: pathDetails,
    },
  ],
  result: () => ({ kind: "page" }),
};
