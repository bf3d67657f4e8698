/** The language of pseudo-localized texts: a locale of the CLDR for tests, whose texts are English with accents. */
export const pseudoLanguage = "en-XA";

type PseudoLocalize = <Labels>(labels: Labels) => Labels;

let pseudoLocalize: PseudoLocalize | undefined;

/** Gives `labelByLanguage` the function for `pseudoLanguage`, which most pages do not load. */
export function setPseudoLocalization(localize: PseudoLocalize): void {
  pseudoLocalize = localize;
}

/**
 * The texts for a language tag such as "de-CH", found by its first part; `fallback` if there is no translation. For
 * `pseudoLanguage`, the pseudo-localized `fallback`.
 */
export function labelByLanguage<Labels>(
  translations: ReadonlyMap<string, Labels>,
  language: string,
  fallback: Labels,
): Labels {
  if (language === pseudoLanguage && pseudoLocalize) return pseudoLocalize(fallback);
  return translations.get(primaryLanguage(language)) ?? fallback;
}

/** The language of a tag: "de" for "de-CH". */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? "";
}
