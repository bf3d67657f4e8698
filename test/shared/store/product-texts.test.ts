import { expect, it } from "vitest";
import { pageProductTexts, workflowLabel } from "../../../shared/store/product-texts.ts";
import { fillText } from "../../../shared/text/text.ts";

it("texts of the page come before English ones, and values of a wrong type are ignored", () => {
  const texts = pageProductTexts(
    "en",
    { smartling: { string_format: "icu" }, added: { one: "x" }, productAddedToCartText: "Ajouté" },
    { adding: "Ajout…", soldOut: " " },
  );
  expect(texts).toMatchObject({ added: "Ajouté", adding: "Ajout…", soldOut: "Sold Out" });
  expect(pageProductTexts("en", null, "broken", [1]).adding).toBe("Adding…");
});

it("fills known names only", () => {
  expect(fillText("Only {qtyInStock} of {other}", { qtyInStock: 3 })).toBe("Only 3 of {other}");
});

it.each([
  ["PUBLISHED", "Available"],
  ["SCHEDULED", "Scheduled"],
  ["DRAFT", "Hidden"],
  ["ARCHIVED", "Unsupported"],
  ["", "Unsupported"],
])("the workflow state %j is shown as %s", (state, label) => {
  expect(workflowLabel(state)).toBe(label);
});
