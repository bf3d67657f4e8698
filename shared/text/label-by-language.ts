/** The language of pseudo-localized texts: a locale of the CLDR for tests, whose texts are English with accents. */
export const pseudoLanguage = "en-XA";

/** The language of pseudo-localized texts that run from right to left. */
export const rightToLeftPseudoLanguage = "ar-XB";

type PseudoLocalize = <Labels>(labels: Labels, isRightToLeft: boolean) => Labels;

let pseudoLocalize: PseudoLocalize | undefined;

/** Gives `labelByLanguage` the function for the pseudo-languages, which most pages do not load. */
export function setPseudoLocalization(localize: PseudoLocalize): void {
  pseudoLocalize = localize;
}

/**
 * The texts for a language tag such as "de-CH", found by its first part; `fallback` if there is no translation. For a
 * pseudo-language, the pseudo-localized `fallback`.
 */
export function labelByLanguage<Labels>(
  translations: ReadonlyMap<string, Labels>,
  language: string,
  fallback: Labels,
): Labels {
  const isRightToLeft = language === rightToLeftPseudoLanguage;
  if (pseudoLocalize && (isRightToLeft || language === pseudoLanguage))
    return pseudoLocalize(fallback, isRightToLeft);
  return translations.get(primaryLanguage(language)) ?? fallback;
}

/** The language of a tag: "de" for "de-CH". */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? "";
}
