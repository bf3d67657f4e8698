import { expect, it } from "vitest";
import { labelByLanguage } from "../../../shared/text/label-by-language.ts";

it.each([
  ["de", "Schließen"],
  ["de-CH", "Schließen"],
  ["DE_at", "Schließen"],
  ["den", "Close"],
  ["ja", "Close"],
  ["", "Close"],
])("finds the texts of %j", (language, expected) => {
  expect(labelByLanguage(new Map([["de", "Schließen"]]), language, "Close")).toBe(expected);
});
