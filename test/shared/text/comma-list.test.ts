import { expect, it } from "vitest";
import { commaList } from "../../../shared/text/comma-list.ts";

it.each([
  ["en-GB", "Ada, Admin"],
  ["de", "Ada, Admin"],
  ["ar-EG", "Ada، Admin"],
  ["ja-JP", "Ada、Admin"],
])("a list in %s has the comma of the language, and no empty text", (language, text) => {
  expect(commaList(["Ada", "", "Admin"], language)).toBe(text);
});
