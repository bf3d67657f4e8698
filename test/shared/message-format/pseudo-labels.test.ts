import { expect, it } from "vitest";
import { pseudoLocalizeLabels } from "../../../shared/message-format/pseudo-labels.ts";

it("localizes all texts of an area that has one with the name of a plural's forms", () => {
  const { forms, visits } = pseudoLocalizeLabels({ forms: "Forms", visits: "Visits" });
  expect(forms).toMatch(/^\[.*\]$/);
  expect(visits).toMatch(/^\[.*\]$/);
});

it("localizes the forms of a plural, and keeps its language and the name of its count", () => {
  const plural = { language: "en", count: "n", forms: { one: "{n} page", other: "{n} pages" } };
  const { pages } = pseudoLocalizeLabels({ pages: plural });
  expect(pages).toMatchObject({ language: "en", count: "n" });
  expect(pages.forms.other).toMatch(/^\[.*\{n\}.*\]$/);
});
