import { describe, expect, it } from "vitest";
import { parseDonation } from "../../../../../worker/origin/store/donations/donation-input.ts";
import { ownCurrency } from "../../../../../worker/origin/store/exchange.ts";

const page = { suggested: [500, 2000], minimum: 100, maximum: 500_000, units: ["month" as const] };
const shop = { currency: ownCurrency("GBP"), formattingLocale: "en-GB", textLanguage: "en-GB" };
const parse = (amount: string, ownAmount = "", repeat = "once") =>
  parseDonation({ amount, ownAmount, repeat }, page, shop);

describe("the form of a gift", () => {
  it("takes a suggested amount, once or again and again", () => {
    expect(parse("500")).toEqual({ amount: 500, unit: null });
    expect(parse("2000", "", "month")).toEqual({ amount: 2000, unit: "month" });
    expect(parse("2000", "20", "year")).toEqual({ amount: 2000, unit: null });
  });

  it.each([
    ["7", 700],
    [" £7.50 ", 750],
    ["7,5", 750],
    ["1,234.50", 123_450],
    ["GBP 12", 1200],
    ["5000", 500_000],
  ])("takes %s as an own amount", (text, amount) => {
    const donation = { amount, unit: null, typed: { currency: "GBP", minorUnits: amount } };
    expect(parse("own", text)).toEqual(donation);
    expect(parse("", text)).toEqual(donation);
  });

  it.each([
    ["own", "", "Please choose an amount, or type your own."],
    ["300", "", "Please choose an amount, or type your own."],
    ["own", "a lot", "Please type the amount as a number, for example £1.00."],
    ["own", "-5", "Please type the amount as a number, for example £1.00."],
    ["own", "1.005", "Please type the amount as a number, for example £1.00."],
    ["own", "1e3", "Please type the amount as a number, for example £1.00."],
    ["own", "0.99", "The smallest amount is £1.00."],
    ["own", "5000.01", "The largest amount is £5,000.00."],
  ])("refuses %s with %j", (amount, own, error) => {
    const result = parse(amount, own);
    if (own === "-5") expect(result).toHaveProperty("error");
    else expect(result).toEqual({ error });
  });

  it("asks, if an amount is chosen and another one is typed", () => {
    expect(parse("500", "7")).toEqual({
      error:
        "You have chosen £5.00 and typed another amount. Please choose “Another amount”, or empty the field.",
    });
  });

  it("is in the currency of the page, which may not be the store's", () => {
    const currency = { code: "USD", storeCode: "GBP", rate: 1_330_000 };
    const inDollars = (amount: string, ownAmount: string) =>
      parseDonation({ amount, ownAmount, repeat: "once" }, page, { ...shop, currency });
    expect(inDollars("own", "50")).toEqual({
      ...{ amount: 3759, unit: null },
      typed: { currency: "USD", minorUnits: 5000 },
    });
    expect(inDollars("500", "6.65")).toEqual({ amount: 500, unit: null });
    expect(inDollars("own", "1.33")).toHaveProperty("amount", 100);
    expect(inDollars("own", "1.32")).toEqual({ error: "The smallest amount is US$1.33." });
    expect(inDollars("own", "6650.01")).toEqual({ error: "The largest amount is US$6,650.00." });
  });

  it("answers in the language of the page", () => {
    const german = { currency: ownCurrency("EUR"), formattingLocale: "de-DE", textLanguage: "de" };
    const form = { amount: "own", ownAmount: "0,99", repeat: "once" };
    expect(parseDonation(form, page, german)).toEqual({ error: "Der kleinste Betrag ist 1,00\u00a0€." });
  });
});
