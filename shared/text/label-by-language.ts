/** The texts for a language tag such as "de-CH", found by its first part; `fallback` if there is no translation. */
export function labelByLanguage<Labels>(
  translations: ReadonlyMap<string, Labels>,
  language: string,
  fallback: Labels,
): Labels {
  const [primary = ""] = language.toLowerCase().split(/[-_]/, 1);
  return translations.get(primary) ?? fallback;
}
