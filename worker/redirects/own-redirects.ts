import { findOwnRedirect, noRedirects } from "../../shared/settings/own-redirects.ts";
import { fillText } from "../../shared/text/text.ts";
import type { Facts } from "../request/facts.ts";
import { isGetOrHead } from "./conditions.ts";
import type { Rule } from "./rule.ts";

/**
 * The redirects that the site's owner has written: docs/reference/routes.md#redirects-of-the-owner. They stand after the
 * redirect of owners into the configuration area, whose preview then follows them.
 */
export const ownRedirectsRule: Rule = {
  name: "own-redirects",
  description: (texts) => texts.ruleOwnRedirects,
  conditions: [
    {
      description: (texts) => texts.hasOwnRedirect,
      holds: (facts) => find(facts) !== undefined,
      details: (facts, texts) => {
        const found = find(facts);
        return found === undefined
          ? texts.noOwnRedirect
          : fillText(texts.ownRedirectLine, { line: found.redirect.line, to: found.to });
      },
    },
    isGetOrHead,
  ],
  result(facts) {
    const found = find(facts);
    if (found === undefined) return { kind: "page" };
    const { redirect, to } = found;
    // A query of the target replaces that of the request.
    const [address = "", ...fragment] = to.split(/(?=#)/);
    const query = address.includes("?") ? "" : facts.url.search;
    const target = address + query + fragment.join("");
    return { kind: "redirect", status: redirect.status, to: target, isAuthored: true };
  },
};

function find({ site, path }: Facts) {
  const { redirects } = site.settings;
  return redirects === noRedirects ? undefined : findOwnRedirect(redirects, path);
}
