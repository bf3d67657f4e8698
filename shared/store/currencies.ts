/** A currency of the builder's stores (docs/reference/commerce.md#currencies). */
export interface Currency {
  /** ISO 4217 code. */
  readonly code: string;
  readonly symbol: string;
  /** Number of digits after the decimal point. */
  readonly fractionDigits: number;
}

export const currencies: readonly Currency[] = [
  currency("USD", "$"),
  currency("ARS", "$"),
  currency("AUD", "A$"),
  currency("BRL", "R$"),
  currency("CAD", "CA$"),
  currency("CHF", "CHF"),
  currency("COP", "$"),
  currency("CZK", "Kč"),
  currency("DKK", "kr"),
  currency("EUR", "€"),
  currency("GBP", "£"),
  currency("HKD", "HK$"),
  currency("IDR", "Rp"),
  currency("ILS", "₪"),
  currency("INR", "₹"),
  currency("JPY", "¥"),
  currency("MXN", "MX$"),
  currency("MYR", "RM"),
  currency("NOK", "kr"),
  currency("NZD", "NZ$"),
  currency("PHP", "₱"),
  currency("PLN", "zł"),
  currency("SEK", "kr"),
  currency("SGD", "S$"),
  currency("THB", "฿"),
  currency("ZAR", "R"),
];

/** The value if it has the form of a currency's code, otherwise undefined. */
export function currencyCode(value: unknown): string | undefined {
  return typeof value === "string" && /^[A-Z]{3}$/.test(value) ? value : undefined;
}

/** The number of fraction digits of a currency: 0 for JPY, 2 for all others. */
export function fractionDigits(code: string): number {
  return code === "JPY" ? 0 : 2;
}

function currency(code: string, symbol: string): Currency {
  return { code, symbol, fractionDigits: fractionDigits(code) };
}
