import type { Rule } from "./rule.ts";

/** A file that the owner has uploaded: docs/reference/routes.md#file-links. */
export function isFileLink(path: string): boolean {
  return path.startsWith("/s/") && path.length > 3;
}

/** The first rule, so that no rule for pages applies to a file. */
export const fileLinkRule: Rule = {
  name: "file-link",
  description: "A file of the site is served as it is, to everybody.",
  conditions: [
    {
      description: "The address is a file link: /s/ and a name.",
      holds: ({ path }) => isFileLink(path),
      details: ({ path }) => `It is ${path}.`,
    },
  ],
  result: () => ({ kind: "page" }),
};
