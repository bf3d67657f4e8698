import { expect, it } from "vitest";
import type { Item } from "../../../../worker/origin/rows/items.ts";
import type { Site } from "../../../../worker/origin/rows/site.ts";
import { ownCurrency } from "../../../../worker/origin/store/exchange.ts";
import { productPrice } from "../../../../worker/origin/templates/product-price.ts";

const site = {
  textLanguage: "en-GB",
  formattingLocale: "en-GB",
  currency: ownCurrency("GBP"),
} as unknown as Site;

const variant = (price: number, salePrice?: number) => ({
  price,
  salePrice: salePrice ?? 0,
  onSale: salePrice !== undefined,
});

const textOf = (...variants: readonly ReturnType<typeof variant>[]) =>
  productPrice(site, { variants } as unknown as Item).markup.replaceAll(/<[^>]*>/g, "");

it("a product that is not on sale has its price", () => {
  expect(textOf(variant(2400))).toBe("£24.00");
  expect(textOf(variant(2400), variant(3000))).toBe("from £24.00");
});

it("a product on sale has the original price of its cheapest variant as well", () => {
  expect(textOf(variant(2400, 1900))).toBe("Sale Price: £19.00 Original Price: £24.00");
  expect(textOf(variant(3000), variant(2400, 1900))).toBe("Sale Price: from £19.00 Original Price: £24.00");
});

it("a product whose cheapest variant is not on sale has no original price", () => {
  expect(textOf(variant(1800), variant(2400, 1900))).toBe("from £18.00");
});
