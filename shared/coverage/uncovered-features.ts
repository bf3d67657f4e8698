import { type Feature, features } from "./features.ts";

const byToken = new Map(
  features.flatMap((feature) => feature.tokens.map((token) => [token, feature] as const)),
);

/** The kinds of tokens that `features` lists completely. An unknown token of these kinds is an uncovered feature. */
const completeKinds =
  /^(?:block|component|controller|section|slice|divider|image-effect|template|template-script|header-base|page-type):/;

/**
 * Tokens that never keep the builder's scripts. Block type 1337 is any website component, which is judged by its `component` token.
 * The script of 7.1 templates is on every 7.1 page; the page's other tokens say which of its features are used. The types
 * of ordinary pages have no features of their own (docs/reference/page-types.md#page-type-codes).
 */
const ignoredTokens = new Set([
  "block:1337",
  "template-script:7.1",
  ...[1, 2, 3, 50, 100, 101, 102].map((type) => `page-type:${type}`),
]);

/**
 * Names of a page's uncovered features, found by its tokens, sorted and without duplicates. The script of a 7.0
 * template is covered if the template is.
 */
export function uncoveredFeatures(tokens: Iterable<string>): string[] {
  const names = new Set<string>();
  const all = [...tokens];
  const isTemplateCovered = all.some(
    (token) => token.startsWith("template:") && byToken.get(token)?.replacedBy !== undefined,
  );
  for (const token of all) {
    if (ignoredTokens.has(token) || (token === "template-script:7.0" && isTemplateCovered)) continue;
    const feature = byToken.get(token);
    if (feature === undefined) {
      if (completeKinds.test(token)) names.add(headerSafe(token));
    } else if (feature.replacedBy === undefined && appliesTo(feature, all)) names.add(feature.name);
  }
  return [...names].sort();
}

function appliesTo({ onlyWith }: Feature, tokens: readonly string[]): boolean {
  return onlyWith === undefined || onlyWith.some((token) => tokens.includes(token));
}

/** An unknown token with only characters that a header value may contain. */
function headerSafe(token: string): string {
  return token
    .replace("website.components.", "")
    .replace(/[^\w.-]+/g, "-")
    .slice(0, 64);
}
