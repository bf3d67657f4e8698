import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf } from "../../../shared/store/money.ts";
import { moneyFromTyped } from "../../../shared/store/typed-amount.ts";

const typed = (currency: string, text: string) => moneyFromTyped(currency, text)?.minorUnits;

describe("a typed amount", () => {
  it.each([
    ["GBP", "12.34", 1234],
    ["GBP", "12,34", 1234],
    ["GBP", "12,3", 1230],
    ["GBP", " £1,200 ", 120_000],
    ["GBP", "GBP 1,200.50", 120_050],
    ["EUR", "1.200,50", 120_050],
    ["EUR", "1 200,50 €", 120_050],
    ["CHF", "1’200.50", 120_050],
    ["EUR", "1.200.300", 120_030_000],
    ["JPY", "¥1,000", 1000],
    ["JPY", "５，０００", 5000],
    ["EGP", "٢٥٫٥٠", 2550],
    ["EGP", "١٬٢٠٠", 120_000],
    ["IRR", "۲۵", 2500],
  ])("in %s %j is %d minor units", (currency, text, minorUnits) => {
    expect(typed(currency, text)).toBe(minorUnits);
  });

  it.each([
    ["EUR", "1.200"],
    ["JPY", "1.200"],
    ["JPY", "1,5"],
    ["GBP", "1.005"],
    ["GBP", "1,2000"],
    ["GBP", "12,34,567"],
    ["GBP", "1,200,50"],
    ["GBP", "-5"],
    ["GBP", "1e3"],
    ["GBP", ""],
    ["GBP", "a lot"],
  ])("in %s %j is none", (currency, text) => {
    expect(typed(currency, text)).toBeUndefined();
  });

  it("is read as it is shown, with or without separators, in English and German", () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    const options = { minimumFractionDigits: 2 };
    fc.assert(
      fc.property(amount, fc.constantFrom("en", "de", "de-CH", "fr"), (minorUnits, locale) => {
        expect(typed("EUR", decimalOf({ currency: "EUR", minorUnits }))).toBe(minorUnits);
        expect(typed("EUR", (minorUnits / 100).toLocaleString(locale, options))).toBe(minorUnits);
      }),
    );
  });
});
