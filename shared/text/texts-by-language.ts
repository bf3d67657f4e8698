import { labelByLanguage } from "./label-by-language.ts";

/** The translated texts by area, then by language. */
const translations = new Map<string, Map<string, object>>();

/**
 * Gives {@link textsByLanguage} the texts of an area in a language. The edge has all languages from the start, and a page
 * loads those of its own language and parts (docs/decisions/0089-catalogue-of-texts.md).
 */
export function addTranslation(area: string, language: string, texts: object): void {
  const languages = translations.get(area) ?? new Map<string, object>();
  translations.set(area, languages.set(language, texts));
}

/** The texts of an area for a language tag such as "de-CH"; the English ones if there is no translation. */
export function textsByLanguage<Texts extends object>(area: string, english: Texts, language: string): Texts {
  const languages = (translations.get(area) ?? new Map()) as ReadonlyMap<string, Texts>;
  return labelByLanguage(languages, language, english);
}
