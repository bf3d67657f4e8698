import { fractionDigits } from "../../../shared/store/currencies.ts";

/** The currency in which a visitor sees amounts, and its rate. */
export interface ShownCurrency {
  readonly code: string;
  /** The store's own currency, in which amounts are stored. */
  readonly storeCode: string;
  /** Millionths of the shown currency for one unit of the store's. */
  readonly rate: number;
}

const rateUnit = 1_000_000;

/** The store's own currency. */
export function ownCurrency(code: string): ShownCurrency {
  return { code, storeCode: code, rate: rateUnit };
}

/** Row of `exchange_rates`. */
export interface ExchangeRate {
  readonly currency: string;
  readonly rate: number;
}

export const ratesQuery = "SELECT currency, rate FROM exchange_rates";

/** The chosen currency if the store supports it and has a rate for it; otherwise the store's own. */
export function chooseCurrency(
  store: { readonly selectedCurrency: string; readonly currenciesSupported: readonly string[] },
  wanted: string | undefined,
  rates: readonly ExchangeRate[],
): ShownCurrency {
  const own = ownCurrency(store.selectedCurrency);
  const found = rates.find(({ currency }) => currency === wanted);
  if (!found || !store.currenciesSupported.includes(found.currency)) return own;
  return { ...own, code: found.currency, rate: found.rate };
}

/** `value * numerator / denominator` without loss of digits, rounded half up. */
export function scaleAmount(value: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator);
  const doubled = 2n * BigInt(value) * BigInt(numerator);
  return Number((doubled + divisor) / (2n * divisor));
}

/** An amount of the shown currency in the store's own, rounded to at least 1. Both are in minor units. */
export function toStoreAmount(amount: number, { code, storeCode, rate }: ShownCurrency): number {
  if (code === storeCode) return amount;
  const digits = fractionDigits(storeCode) - fractionDigits(code);
  const up = 10 ** Math.max(digits, 0);
  const down = 10 ** Math.max(-digits, 0);
  return Math.max(1, scaleAmount(amount, rateUnit * up, rate * down));
}

/** An amount of the store's currency in the shown one. Both are in minor units. */
export function toShownAmount(amount: number, { code, storeCode, rate }: ShownCurrency): number {
  if (code === storeCode) return amount;
  const digits = fractionDigits(code) - fractionDigits(storeCode);
  const up = 10 ** Math.max(digits, 0);
  const down = 10 ** Math.max(-digits, 0);
  return scaleAmount(amount, rate * up, rateUnit * down);
}
