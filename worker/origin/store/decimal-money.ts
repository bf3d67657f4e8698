import { decimalOf, type Money } from "../../../shared/store/money.ts";

/** An amount as pages and calls have it: `{"currency": "GBP", "value": "24.00"}`. */
export function decimalMoney(money: Money): { readonly currency: string; readonly value: string } {
  return { currency: money.currency, value: decimalOf(money) };
}
