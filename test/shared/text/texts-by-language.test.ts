import { expect, it } from "vitest";
import { addTranslation, textsByLanguage } from "../../../shared/text/texts-by-language.ts";

const english = { open: "Open", close: "Close" };

it("finds the texts of a language by their keys", () => {
  addTranslation("by-key", "de", { open: "Öffnen", close: "Schließen" });
  expect(textsByLanguage("by-key", english, "de-CH")).toEqual({ open: "Öffnen", close: "Schließen" });
  expect(textsByLanguage("by-key", english, "fr")).toBe(english);
});

it("finds those of a list by the order of the English ones", () => {
  addTranslation("list", "de", ["Öffnen", "Schließen"]);
  for (let call = 0; call < 2; call++)
    expect(textsByLanguage("list", english, "de-CH")).toEqual({ open: "Öffnen", close: "Schließen" });
});
