import "../texts.ts";
import { pseudoLanguage, rightToLeftPseudoLanguage } from "../../shared/text/label-by-language.ts";
import type { Page } from "../rewrite/page.ts";

/**
 * The language of the texts that Awning adds to a page: the one of the site's translations, else the site's; with
 * `?i18nLang=true` or `rtl` a pseudo-language (docs/reference/text.md#pseudo-localization).
 */
export function textLanguage({ facts, context }: Pick<Page, "facts" | "context">): string {
  const { i18nLang } = facts.flags;
  if (i18nLang) return i18nLang === "rtl" ? rightToLeftPseudoLanguage : pseudoLanguage;
  return context.website.translationLocale || context.website.language;
}
