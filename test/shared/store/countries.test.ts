import { expect, it } from "vitest";
import { listCountries } from "../../../shared/store/countries.ts";

it("lists countries by their names in a language, in English for an unknown one", () => {
  expect(listCountries("de")).toContainEqual({ code: "DE", name: "Deutschland" });
  expect(listCountries("x")).toContainEqual({ code: "DE", name: "Germany" });
  const names = listCountries("en").map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});
