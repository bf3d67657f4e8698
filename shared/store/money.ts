import { formatNumber } from "../text/format-number.ts";
import { fractionDigits } from "./currencies.ts";

/** An amount of money: a whole number of the smallest unit of a currency, for example cents. */
export interface Money {
  /** ISO 4217 code. */
  readonly currency: string;
  readonly minorUnits: number;
}

/**
 * Reads a decimal number in text, such as "19.99". Undefined if it is not such a number, if it has more digits than the
 * currency, or if it is too large to be exact.
 */
export function moneyFromDecimal(currency: string, value: string): Money | undefined {
  const [, sign = "", whole = "", fraction = ""] =
    /^\s*(-?)(\d{1,20})(?:\.(\d{0,20}))?\s*$/.exec(value) ?? [];
  if (whole === "") return undefined;
  const digits = fractionDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return undefined;
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  if (!Number.isSafeInteger(units)) return undefined;
  return { currency, minorUnits: sign === "-" && units !== 0 ? -units : units };
}

/** The amount as decimal number in text, with all digits of the currency: "19.90", "1999" for JPY. */
export function decimalOf({ currency, minorUnits }: Money): string {
  const digits = fractionDigits(currency);
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, "0");
  const sign = minorUnits < 0 ? "-" : "";
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * The amount as visitors read it, for example `£1,234.50`. A locale or currency that the platform does not know does
 * not fail: English, or the code beside the number, takes its place.
 */
export function formatMoney(money: Money, locale: string): string {
  const digits = fractionDigits(money.currency);
  const amount = decimalOf(money) as Intl.StringNumericLiteral;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    return keepSignsBehindLetters(
      formatNumber(amount, locale, { ...fraction, style: "currency", currency: money.currency }),
    );
  } catch {
    return `${money.currency} ${formatNumber(amount, locale, fraction)}`.trim();
  }
}

/**
 * In text from right to left, as of Arabic, a sign behind Latin letters is shown before them: "UK£" as "£UK". A mark
 * behind the sign keeps it there (https://www.unicode.org/reports/tr9/).
 */
function keepSignsBehindLetters(text: string): string {
  return /[\u200f\u061c]/.test(text) ? text.replace(/[A-Z]\p{Sc}/u, "$&\u200e") : text;
}

/** The price of several pieces. */
export function multiplyMoney({ currency, minorUnits }: Money, quantity: number): Money {
  return { currency, minorUnits: minorUnits * quantity };
}

/**
 * Divides an amount in proportion to weights by the largest remainder. The parts are whole and sum to the amount
 * exactly. Weights that are not positive whole numbers count as 0; if all do, the parts are as equal as possible.
 * Without weights there are no parts.
 */
export function allocate(minorUnits: number, weights: readonly number[]): number[] {
  const positive = weights.map((weight) =>
    Number.isSafeInteger(weight) && weight > 0 ? BigInt(weight) : 0n,
  );
  const isWeighted = positive.some((weight) => weight > 0n);
  const shares = isWeighted ? positive : positive.map(() => 1n);
  const total = shares.reduce((sum, share) => sum + share, 0n);
  const amount = BigInt(Math.abs(minorUnits));
  const parts = shares.map((share, index) => ({
    index,
    units: (amount * share) / total,
    remainder: (amount * share) % total,
  }));
  let left = amount - parts.reduce((sum, { units }) => sum + units, 0n);
  for (const part of parts.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)) {
    if (left === 0n) break;
    part.units += 1n;
    left -= 1n;
  }
  return parts.map(({ units }) => (minorUnits < 0 && units > 0n ? -Number(units) : Number(units)));
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
