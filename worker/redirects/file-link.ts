import type { Rule } from "./rule.ts";

/** `/s/…`: a file that the owner has put on the site (spec 2). */
export function isFileLink(path: string): boolean {
  return path.startsWith("/s/") && path.length > 3;
}

/** First, so that nothing that is made for pages ever stands between somebody and a file. */
export const fileLink: Rule = {
  name: "file-link",
  says: "A file of the site is served as it is, whoever asks.",
  conditions: [
    {
      says: "The address is a file link: /s/ and a name.",
      holds: ({ path }) => isFileLink(path),
      found: ({ path }) => `It is ${path}.`,
    },
  ],
  answer: () => ({ kind: "page" }),
};
