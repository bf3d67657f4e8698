import { expect, it } from "vitest";
import { pseudoLocalizeLabels } from "../../../shared/message-format/pseudo-labels.ts";
import {
  labelByLanguage,
  pseudoLanguage,
  rightToLeftPseudoLanguage,
  setPseudoLocalization,
} from "../../../shared/text/label-by-language.ts";

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

it("pseudo-localizes the default texts, except placeholders, elements and the name of the language", () => {
  const labels = { language: "en", more: "+{n} more", help: "<b>Ask</b> us", none: "", list: ["No"] };
  // Other tests of the same process may have set it.
  setPseudoLocalization((texts) => texts);
  expect(labelByLanguage(new Map([["en", labels]]), pseudoLanguage, labels)).toBe(labels);
  setPseudoLocalization(pseudoLocalizeLabels);
  expect(labelByLanguage(new Map([["en", labels]]), pseudoLanguage, labels)).toEqual({
    language: "en",
    more: "[+{n} ɱöŕé ~]",
    help: "[<b>Åšķ</b> ûš ~]",
    none: "",
    list: ["[Ñö ~]"],
  });
});

it("shows the default texts from right to left for the other pseudo-language, with the forms of plurals", () => {
  setPseudoLocalization(pseudoLocalizeLabels);
  const labels = { more: { language: "en", count: "n", forms: { one: "{n} item", other: "{n} items" } } };
  expect(labelByLanguage(new Map(), rightToLeftPseudoLanguage, labels)).toEqual({
    more: {
      language: "en",
      count: "n",
      forms: { one: "[{n} \u202eitem\u202c ~]", other: "[{n} \u202eitems\u202c ~]" },
    },
  });
});
