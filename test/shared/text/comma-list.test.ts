import { expect, it } from "vitest";
import { commaList, withDetails } from "../../../shared/text/comma-list.ts";

it.each([
  ["en-GB", "Ada, Admin"],
  ["de", "Ada, Admin"],
  ["ar-EG", "Ada، Admin"],
  ["ja-JP", "Ada、Admin"],
])("a list in %s has the comma of the language, and no empty text", (language, text) => {
  expect(commaList(["Ada", "", "Admin"], language)).toBe(text);
});

it("details stand in brackets behind a label, in the commas of the language", () => {
  expect(withDetails("Taxes", ["VAT", "", "City tax"], "en")).toBe("Taxes (VAT, City tax)");
  expect(withDetails("税金", ["消費税", "入湯税"], "ja")).toBe("税金 (消費税、入湯税)");
  expect(withDetails("Taxes", ["", ""], "en")).toBe("Taxes");
});
