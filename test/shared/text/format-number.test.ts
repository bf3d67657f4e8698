import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber } from "../../../shared/text/format-number.ts";

const euro = { style: "currency", currency: "EUR" } as const;
const pound = { style: "currency", currency: "GBP" } as const;
const percent = { style: "percent", maximumFractionDigits: 3 } as const;

describe("a formatted number", () => {
  it.each([
    ["en-GB", pound, "£1,234.50"],
    ["de_DE", euro, "1.234,50 €"],
    ["no such locale", euro, "€1,234.50"],
  ])("has the form of %s", (locale, options, expected) => {
    expect(formatNumber(1234.5, locale, options).replace("\u00a0", " ")).toBe(expected);
  });

  it("does not depend on the number that was formatted before", () => {
    const style = fc.tuple(
      fc.constantFrom("en", "en-GB", "de", "de_DE", "ar", "ja"),
      fc.constantFrom(euro, pound, percent),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.double({ noNaN: true }), style), { minLength: 2 }), (numbers) => {
        for (const [value, [locale, options]] of numbers)
          expect(formatNumber(value, locale, options)).toBe(
            new Intl.NumberFormat(locale.replace("_", "-"), options).format(value),
          );
      }),
    );
  });

  it("rejects a currency that is not a code, also after a number with one that is", () => {
    expect(formatNumber(1, "en", euro)).toBe("€1.00");
    expect(() => formatNumber(1, "en", { style: "currency", currency: "?" })).toThrow(RangeError);
    expect(formatNumber(1, "en", euro)).toBe("€1.00");
  });
});
