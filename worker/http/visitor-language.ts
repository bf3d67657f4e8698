import { pseudoLanguage, rightToLeftPseudoLanguage } from "../../shared/text/label-by-language.ts";
import { acceptedLanguages } from "./accepted-languages.ts";

/** The languages that have all texts: docs/reference/text.md#catalogue */
const languages: ReadonlySet<string> = new Set(["en", "de", "fr", "es", "ja", "ar"]);

/**
 * The language of a page that has no site to follow: the first of `Accept-Language` that the catalogue has, else English.
 * A pseudo-language if the address asks for it (docs/reference/text.md#pseudo-localization).
 */
export function visitorLanguage({ url, headers }: Request): string {
  const wanted = new URL(url).searchParams.get("i18nLang");
  if (wanted === "rtl") return rightToLeftPseudoLanguage;
  if (wanted === "true" || wanted === "on") return pseudoLanguage;
  const accepted = acceptedLanguages(headers.get("accept-language") ?? "");
  const primary = accepted.map((tag) => tag.toLowerCase().split("-", 1)[0] ?? "");
  return primary.find((language) => languages.has(language)) ?? "en";
}
