import { primaryLanguage } from "./label-by-language.ts";

const commas: Readonly<Record<string, string>> = { ar: "، ", ja: "、" };

/** The comma of a language (BCP 47) between two parts of a text, with its space. */
export function commaOf(language: string): string {
  return commas[primaryLanguage(language)] ?? ", ";
}

/** The texts that are not empty, with the comma of the language between them. */
export function commaList(texts: readonly string[], language: string): string {
  return texts.filter((text) => text !== "").join(commaOf(language));
}
