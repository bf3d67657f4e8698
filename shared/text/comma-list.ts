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

/** A label with details in brackets: `Taxes (VAT, City tax)`. The label alone if all details are empty. */
export function withDetails(label: string, details: readonly string[], language: string): string {
  const list = commaList(details, language);
  return list === "" ? label : `${label} (${list})`;
}
