import "../../texts.ts";
import { primaryLanguage } from "../../../shared/text/label-by-language.ts";
import { visitorLanguage } from "../../http/visitor-language.ts";
import type { OriginContext } from "../bindings.ts";
import type { Site } from "../rows/site.ts";

/**
 * The language of the configuration area: the first of the contributor's browser that the catalogue has
 * (docs/decisions/0122-language-of-the-configuration-area.md).
 */
export function ownerLanguage(c: OriginContext): string {
  return visitorLanguage(c.req.raw);
}

/** The site with the format of dates and amounts for the contributor: its own if that is of the same language. */
export function withOwnerLocale(c: OriginContext, site: Site): Site {
  const language = ownerLanguage(c);
  const isSame = primaryLanguage(language) === primaryLanguage(site.formattingLocale);
  return isSame ? site : { ...site, formattingLocale: language };
}
