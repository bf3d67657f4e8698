import fc from "fast-check";
import { expect, it } from "vitest";
import { checkQuantity } from "../../../client/store/product/quantity.ts";
import { pageProductTexts } from "../../../shared/store/product-texts.ts";

const texts = pageProductTexts("en");
const limits = { stock: Number.POSITIVE_INFINITY, allowsMultiple: true, min: 1, max: 9999 };

it.each([
  ["1", {}, { quantity: "1" }],
  [" 3 ", {}, { quantity: "3" }],
  ["007", {}, { quantity: "7" }],
  ["9999", {}, { quantity: "9999" }],
  ["0", {}, { problem: "Enter a quantity of 1 or more." }],
  ["-1", {}, { problem: "Enter a quantity of 1 or more." }],
  ["many", {}, { problem: "Enter a quantity of 1 or more." }],
  ["", {}, { problem: "Enter a quantity of 1 or more." }],
  ["1.5", {}, { problem: "Enter a quantity of 1 or more." }],
  ["1e9", {}, { problem: "Enter a quantity of 1 or more." }],
  ["1000000000", {}, { problem: "Only 9999 available" }],
  ["4", { stock: 3 }, { problem: "Only 3 available" }],
  ["3", { stock: 3 }, { quantity: "3" }],
  ["1", { stock: 0 }, { problem: "Sold Out" }],
  ["2", { allowsMultiple: false }, { problem: "Only one of these can be bought at a time." }],
  ["1", { min: 2 }, { problem: "Enter a quantity of 2 or more." }],
  ["1", { min: -5 }, { quantity: "1" }],
])("the quantity %j with the limits %j gives %j", (typed, own, expected) => {
  expect(checkQuantity(typed, { ...limits, ...own }, texts)).toEqual(expected);
});

it("any text gives a whole number within the limits, or a problem", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(20), (typed, stock) => {
      const checked = checkQuantity(typed, { ...limits, stock }, texts);
      if ("problem" in checked) return;
      expect(Number(checked.quantity)).toBeGreaterThanOrEqual(1);
      expect(Number(checked.quantity)).toBeLessThanOrEqual(stock);
    }),
  );
});
