import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencies, fractionDigits } from "../../../shared/store/currencies.ts";
import { allocate, decimalOf, formatMoney, moneyFromDecimal } from "../../../shared/store/money.ts";

const code = fc.constantFrom(...currencies.map((currency) => currency.code));
const minorUnits = fc.integer({ min: -1e12, max: 1e12 });
const locale = fc.constantFrom("en-US", "en-GB", "de-CH", "fr-FR", "ja-JP", "pt-BR", "sv-SE", "he-IL");
const runs = { numRuns: 10_000 };

it("there are 26 currencies, with two fraction digits but for the yen", () => {
  expect(new Set(currencies.map((currency) => currency.code)).size).toBe(26);
  for (const { code, fractionDigits: digits, symbol } of currencies) {
    expect(digits, code).toBe(code === "JPY" ? 0 : 2);
    expect(symbol).not.toBe("");
  }
});

it.each([
  ["ar", "GBP", "\u200f14.00 UK£\u200e"],
  ["ar", "EUR", "\u200f14.00 €"],
  ["ar", "SAR", "\u200f14.00 ر.س.\u200f"],
  ["en-CA", "USD", "US$14.00"],
])("in %s an amount in %s keeps its sign behind Latin letters", (language, currency, text) => {
  const shown = formatMoney({ currency, minorUnits: 1400 }, language);
  expect(shown.replace(/[\u00a0\u202f]/g, " ")).toBe(text);
});

describe("decimal numbers", () => {
  it("an amount becomes a decimal number and is read again without a change", () => {
    fc.assert(
      fc.property(code, minorUnits, (currency, units) => {
        const money = { currency, minorUnits: units };
        const decimal = decimalOf(money);
        expect(moneyFromDecimal(currency, decimal)).toEqual(money);
        expect(decimal.split(".")[1]?.length ?? 0).toBe(fractionDigits(currency));
      }),
      runs,
    );
  });

  it.each([
    ["USD", "19.99", 1999],
    ["USD", "19.9", 1990],
    ["USD", "19", 1900],
    ["USD", "19.", 1900],
    ["USD", "0.07", 7],
    ["USD", "1.1500", 115],
    ["USD", "-0.50", -50],
    ["USD", "-0.00", 0],
    ["USD", " 4.35 ", 435],
    ["JPY", "1999", 1999],
    ["JPY", "1999.00", 1999],
    ["EUR", "1000000.00", 100_000_000],
  ])("%s %j is %j", (currency, decimal, units) => {
    expect(moneyFromDecimal(currency, decimal)).toEqual({ currency, minorUnits: units });
  });

  it.each([
    "",
    "many",
    "NaN",
    "Infinity",
    "1e3",
    "0x10",
    "1,50",
    "1.234",
    "--1",
    ".5",
    "92233720368547758.07",
    "9".repeat(400),
  ])("%j is not an amount", (decimal) => {
    expect(moneyFromDecimal("USD", decimal)).toBeUndefined();
  });
});

describe("formats", () => {
  it("the digits of a format are those of the amount, in every locale", () => {
    fc.assert(
      fc.property(code, minorUnits, locale, (currency, units, language) => {
        const money = { currency, minorUnits: units };
        const digits = formatMoney(money, language).replace(/\D/g, "");
        expect(digits).toBe(decimalOf(money).replace(/\D/g, ""));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["GBP", 123_450, "en-GB", "£1,234.50"],
    ["JPY", 1999, "en-US", "¥1,999"],
    ["USD", -50, "en-US", "-$0.50"],
    ["AUD", 1999, "en-AU", "$19.99"],
    ["CHF", 2200, "de-CH", "CHF 22.00"],
    ["IDR", 12_300, "en", "IDR 123.00"],
    ["USD", 2500, "en_US", "$25.00"],
    ["USD", 2500, "not a locale", "$25.00"],
    ["not a currency", 2500, "en", "not a currency 25.00"],
  ])("%s %j in %s is %j", (currency, units, language, expected) => {
    const text = formatMoney({ currency, minorUnits: units }, language);
    expect(text.replaceAll("\u00a0", " ")).toBe(expected);
  });
});

describe("allocation", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 1, maxLength: 30 });

  it("the parts sum to the amount exactly", () => {
    fc.assert(
      fc.property(minorUnits, weights, (units, shares) => {
        const parts = allocate(units, shares);
        expect(parts).toHaveLength(shares.length);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(units);
      }),
      runs,
    );
  });

  it("each part differs from its exact share by less than one unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), weights, (units, shares) => {
        const total = shares.reduce((sum, share) => sum + share, 0);
        fc.pre(total > 0);
        for (const [index, part] of allocate(units, shares).entries())
          expect(Math.abs(part - (units * (shares[index] ?? 0)) / total)).toBeLessThan(1);
      }),
    );
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [100, [0, 0], [50, 50]],
    [5, [1, 0, 3], [1, 0, 4]],
    [3, [Number.NaN, -1, 2], [0, 0, 3]],
    [10, [], []],
    [0, [1, 2], [0, 0]],
    [Number.MAX_SAFE_INTEGER, [Number.MAX_SAFE_INTEGER], [Number.MAX_SAFE_INTEGER]],
  ])("%j by %j is %j", (units, shares, expected) => {
    expect(allocate(units, shares)).toEqual(expected);
  });
});
