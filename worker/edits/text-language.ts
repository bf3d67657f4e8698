import "../texts.ts";
import { pseudoLocalizeLabels } from "../../shared/message-format/pseudo-labels.ts";
import { pseudoLanguage, setPseudoLocalization } from "../../shared/text/label-by-language.ts";
import type { Page } from "../rewrite/page.ts";

setPseudoLocalization(pseudoLocalizeLabels);

/**
 * The language of the texts that Awning adds to a page: the one of the site's translations, else the site's; with
 * `?i18nLang=true` the pseudo-language (docs/reference/text.md#pseudo-localization).
 */
export function textLanguage({ facts, context }: Pick<Page, "facts" | "context">): string {
  if (facts.flags.i18nLang) return pseudoLanguage;
  return context.website.translationLocale || context.website.language;
}
