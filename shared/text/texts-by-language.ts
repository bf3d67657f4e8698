import { labelByLanguage, primaryLanguage } from "./label-by-language.ts";

/** The translated texts by area, then by language. */
const translations = new Map<string, Map<string, object>>();

/**
 * Gives {@link textsByLanguage} the texts of an area in a language. The edge has all languages from the start, and a page
 * loads those of its own language and parts (docs/decisions/0089-catalogue-of-texts.md).
 *
 * @param texts the texts by key, or a list of them in the order of the English ones
 */
export function addTranslation(area: string, language: string, texts: object): void {
  const languages = translations.get(area) ?? new Map<string, object>();
  translations.set(area, languages.set(language, texts));
}

/** The texts of an area for a language tag such as "de-CH"; the English ones if there is no translation. */
export function textsByLanguage<Texts extends object>(area: string, english: Texts, language: string): Texts {
  const languages = (translations.get(area) ?? new Map()) as Map<string, Texts>;
  const code = primaryLanguage(language);
  const values = languages.get(code);
  if (Array.isArray(values))
    languages.set(
      code,
      Object.fromEntries(Object.keys(english).map((key, index) => [key, values[index]])) as Texts,
    );
  return labelByLanguage(languages, language, english);
}
