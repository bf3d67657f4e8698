import { type Money, moneyFromDecimal } from "./money.ts";

/** Arabic-Indic and Persian digits, and their decimal separator and thousands separator. */
const arabicSigns = /[٠-٩۰-۹٫٬]/g;

/**
 * The text with the digits and separators of ASCII in place of full-width, Arabic-Indic and Persian ones, as the
 * keyboards of Japanese and Arabic have them.
 */
export function withAsciiDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(arabicSigns, (sign) =>
      sign === "٫" ? "." : sign === "٬" ? "," : String(sign.charCodeAt(0) & 0xf),
    );
}

/**
 * Reads an amount as people type it: with or without the currency, with a point or a comma before the cents, with or
 * without separated thousands, such as "£1,200", "1.200,50", "1 200" or "٢٥". Undefined for a text that is no amount of the
 * currency, for a negative one, and for "1.200", which may be two amounts.
 */
export function moneyFromTyped(currency: string, text: string): Money | undefined {
  const plain = withAsciiDigits(text).replace(/[\p{Sc}\s'’]|^\s*[A-Z]{3}/gu, "");
  if (/^\d{1,3}\.\d{3}$/.test(plain)) return undefined;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain))
    return moneyFromDecimal(currency, plain.replaceAll(",", ""));
  if (/^\d{1,3}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d{1,2})$/.test(plain))
    return moneyFromDecimal(currency, plain.replaceAll(".", "").replace(",", "."));
  return plain.startsWith("-")
    ? undefined
    : moneyFromDecimal(currency, plain.replace(/^(\d+),(\d{1,2})$/, "$1.$2"));
}
