import { describe, expect, it } from "vitest";
import { measuresOf } from "../../../../worker/origin/store/measures.ts";

const imperial = 1;
const metric = 2;

const parcel = { weight: 1.2345, length: 30, width: 20.5, height: 7.25 };

const valuesOf = (standard: number, locale: string, variants = [parcel]) =>
  measuresOf(variants, {
    textLanguage: locale,
    formattingLocale: locale,
    storeSettings: { measurementStandard: standard },
  });

describe("weight and size of a product", () => {
  it.each([
    ["en-GB", "1.23 kg", "30 × 20.5 × 7.25 cm"],
    ["de", "1,23 kg", "30 × 20,5 × 7,25 cm"],
    ["fr", "1,23 kg", "30 × 20,5 × 7,25 cm"],
    ["es", "1,23 kg", "30 × 20,5 × 7,25 cm"],
    ["ja", "1.23 kg", "30 × 20.5 × 7.25 cm"],
    ["ar", "1.23 كغم", "30 × 20.5 × 7.25 سم"],
  ])("are in kg and cm by the metric standard: %s", (locale, weight, size) => {
    const texts = valuesOf(metric, locale).map(({ value }) => value.replace(/[\u00a0\u202f]/g, " "));
    expect(texts).toEqual([weight, size]);
  });

  it.each([
    ["en-US", "2.72 lb", "11.81 × 8.07 × 2.85 in"],
    ["de", "2,72 lb", "11,81 × 8,07 × 2,85 in"],
    ["fr", "2,72 lb", "11,81 × 8,07 × 2,85 po"],
    ["es", "2,72 lb", "11,81 × 8,07 × 2,85 in"],
    ["ja", "2.72 lb", "11.81 × 8.07 × 2.85 in"],
    ["ar", "2.72 رطل", "11.81 × 8.07 × 2.85 بوصة"],
  ])("are in pounds and inches by the imperial standard: %s", (locale, weight, size) => {
    const texts = valuesOf(imperial, locale).map(({ value }) => value.replace(/[\u00a0\u202f]/g, " "));
    expect(texts).toEqual([weight, size]);
  });

  it.each([
    ["en", ["Weight", "Parcel"]],
    ["de", ["Gewicht", "Paket"]],
    ["ja", ["重さ", "梱包サイズ"]],
  ])("have their names in the site's language: %s", (locale, names) => {
    expect(valuesOf(metric, locale).map(({ name }) => name)).toEqual(names);
  });

  it("are whole where a unit of the other standard is exact", () => {
    const pound = { weight: 0.45359237, length: 2.54, width: 25.4, height: 5.08 };
    expect(valuesOf(imperial, "en", [pound]).map(({ value }) => value)).toEqual(["1 lb", "1 × 10 × 2 in"]);
  });

  it("are rounded to two digits, half up", () => {
    const light = { weight: 0.125, length: 1.005, width: 1, height: 0.004 };
    expect(valuesOf(metric, "en", [light]).map(({ value }) => value)).toEqual(["0.13 kg", "1.01 × 1 × 0 cm"]);
  });

  it("are a range of the weights, without a size, where the variants differ", () => {
    const variants = [parcel, { ...parcel, weight: 3, height: 9 }];
    expect(valuesOf(metric, "en", variants).map(({ value }) => value)).toEqual(["1.23–3 kg"]);
    expect(valuesOf(imperial, "en", variants).map(({ value }) => value)).toEqual(["2.72–6.61 lb"]);
    const same = [parcel, { ...parcel, weight: 1.2301 }];
    expect(valuesOf(metric, "en", same)[0]?.value).toBe("1.23 kg");
  });

  it("are left out where they are unknown", () => {
    const unknown = { weight: 0, length: 0, width: 0, height: 0 };
    expect(valuesOf(metric, "en", [unknown])).toEqual([]);
    expect(valuesOf(metric, "en", [unknown, parcel]).map(({ value }) => value)).toEqual([
      "1.23 kg",
      "30 × 20.5 × 7.25 cm",
    ]);
  });
});
