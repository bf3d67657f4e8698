import { expect, it } from "vitest";
import { listCountries } from "../../../shared/store/countries.ts";

it("lists countries by their names in a language, in English for an unknown one", () => {
  expect(listCountries("de")).toContainEqual({ code: "DE", name: "Deutschland" });
  expect(listCountries("x")).toContainEqual({ code: "DE", name: "Germany" });
});

it.each(["en", "de", "fr", "ja", "ar", "x"])("lists them in the order of the language: %s", (language) => {
  const names = listCountries(language).map(({ name }) => name);
  const order = new Intl.Collator(language === "x" ? "en" : language).compare;
  expect(names).toEqual(names.toSorted(order));
  if (language === "de") expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Polen"));
});
