import "../texts.ts";
import type { Facts } from "../request/facts.ts";
import { effectiveSiteContext } from "../site/effective-site-context.ts";

/** The language of pages that the edge shows in the place of a page of the site: that of the site, if it is known. */
export function siteLanguage({ site }: Pick<Facts, "site">): string {
  const { website } = effectiveSiteContext(undefined, site.learned, site.settings);
  return website.translationLocale || website.language;
}
