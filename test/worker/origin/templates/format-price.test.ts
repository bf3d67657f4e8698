import { expect, it } from "vitest";
import type { Item } from "../../../../worker/origin/rows/items.ts";
import { isSoldOut } from "../../../../worker/origin/templates/format-price.ts";

it.each([
  [[0], true],
  [[0, 0], true],
  [[6, 0], false],
  [[0, null], false],
  [[null], false],
  [[1], false],
])("a product with the stock %j is sold out: %s (null is unlimited)", (stocks, expected) => {
  const variants = stocks.map((stock) => ({ stock }));
  expect(isSoldOut({ variants } as unknown as Item)).toBe(expected);
});
