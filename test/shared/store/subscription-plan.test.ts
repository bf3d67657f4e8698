import fc from "fast-check";
import { expect, it } from "vitest";
import translations from "../../../dist/texts.json" with { type: "json" };
import { parseSubscriptionPlan, planPriceText, planText } from "../../../shared/store/subscription-plan.ts";
import { addTranslation } from "../../../shared/text/texts-by-language.ts";
import { productTexts } from "../../../shared/texts/product.ts";

const texts = productTexts("en");

const plan = (value: unknown, unit: unknown, numBillingCycles: unknown = 0) =>
  parseSubscriptionPlan({ billingPeriod: { value, unit }, numBillingCycles });

it.each([
  [1, "WEEK", 0, "$10.00 every week"],
  [2, "week", 0, "$10.00 every 2 weeks"],
  [1, "MONTH", 0, "$10.00 every month"],
  [2, "MONTH", 0, "$10.00 every 2 months"],
  [1, "MONTH", 12, "$10.00 every month for 1 year"],
  [2, "MONTH", 6, "$10.00 every 2 months for 1 year"],
  [1, "MONTH", 18, "$10.00 every month for 18 months"],
  [2, "MONTH", 12, "$10.00 every 2 months for 2 years"],
  [1, "MONTH", 1, "$10.00 every month for 1 month"],
  [1, "WEEK", 10, "$10.00 every week for 10 weeks"],
  [1, "YEAR", 0, "$10.00 every 12 months"],
  [1, "YEARLY", 3, "$10.00 every 12 months for 3 years"],
])("every %j %s, %j times, is %j", (value, unit, cycles, text) => {
  const parsed = plan(value, unit, cycles);
  expect(parsed && planPriceText("$10.00", parsed, { texts })).toBe(text);
});

it.each([
  ["de", 1, "MONTH", 0, "10 € jeden Monat"],
  ["de", 2, "YEAR", 0, "10 € alle 24 Monate"],
  ["de", 2, "WEEK", 26, "10 € alle 2 Wochen, 1 Jahr lang"],
  ["ar", 2, "MONTH", 6, "\u206810 €\u2069 \u2068\u2068كل شهرين\u2069 لمدة \u2068سنة واحدة\u2069\u2069"],
])("without texts of the page it is in the language %s", (language, value, unit, cycles, text) => {
  const { product } = translations as Record<string, Record<string, object>>;
  addTranslation("product", language, product?.[language] ?? {});
  const parsed = plan(value, unit, cycles);
  expect(parsed && planPriceText("10 €", parsed, { texts: productTexts(language) })).toBe(text);
});

it("a plan of years is named by years, and other prices begin with from", () => {
  const yearly = plan(1, "YEAR", 3);
  expect(yearly && planText(yearly, texts)).toBe("every year for 3 years");
  expect(yearly && planPriceText("$1", yearly, { texts, hasOtherPrices: true })).toBe(
    "from $1 every 12 months for 3 years",
  );
});

it("the page's own text is used", () => {
  const strings = {
    productPrice__multiplePrices__nMonthly__limited__nYears:
      "ab {price} alle {billingPeriodValue} Monate, {duration} Jahre",
  };
  const parsed = plan(2, "MONTH", 12);
  expect(parsed && planPriceText("10 €", parsed, { texts, strings, hasOtherPrices: true })).toBe(
    "ab 10 € alle 2 Monate, 2 Jahre",
  );
});

it.each([
  [0, "MONTH"],
  [-1, "MONTH"],
  ["2", "MONTH"],
  [1.5, "MONTH"],
  [1, "DAY"],
  [1, null],
  [1e9, "WEEK"],
  [1, "constructor"],
])("a period of %j %j is no plan", (value, unit) => {
  expect(plan(value, unit)).toBeUndefined();
});

it("broken JSON gives no plan, or one with a text", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, cycles) => {
      const parsed = parseSubscriptionPlan(value) ?? plan(1, "WEEK", cycles);
      expect(parsed && planPriceText("1", parsed, { texts })).toMatch(/^1 every /);
    }),
  );
});
