import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  currentPrice,
  isSoldOut,
  optionNames,
  parseProduct,
  parseVariants,
  productTypes,
  stockOf,
} from "../../../shared/store/product.ts";

const expected = {
  id: "v1",
  sku: "SQ1234567",
  price: { currency: "EUR", minorUnits: 2500 },
  salePrice: { currency: "EUR", minorUnits: 2000 },
  onSale: true,
  qtyInStock: 3,
  unlimited: false,
  optionValues: [{ optionName: "Size", value: "Small" }],
  imageIds: [],
};

const common = { id: "v1", sku: "SQ1234567", onSale: true };

describe("the three forms of variants on published pages", () => {
  it("reads data-variants of version 7.0", () => {
    const variant = {
      ...common,
      attributes: { Size: "Small" },
      optionValues: [{ optionName: "Size", value: "Small" }],
      price: 2500,
      salePrice: 2000,
      priceMoney: { currency: "EUR", value: "25.00" },
      salePriceMoney: { currency: "EUR", value: "20.00" },
      unlimited: false,
      qtyInStock: 3,
    };
    expect(parseVariants([variant], "USD")).toEqual([expected]);
    const { priceMoney, salePriceMoney, ...older } = variant;
    expect(parseVariants([older], "EUR")).toEqual([expected]);
  });

  it("reads the product of the page context", () => {
    const amount = (value: number, decimalValue: string) => ({
      currencyCode: "EUR",
      value,
      decimalValue,
      fractionalDigits: 2,
    });
    const variant = {
      ...common,
      price: amount(2500, "25.00"),
      salePrice: amount(2000, "20.00"),
      stock: { unlimited: false, quantity: 3 },
      attributes: { Size: "Small" },
    };
    expect(parseProduct({ variants: [variant] }, "USD").variants).toEqual([expected]);
  });

  it("reads data-context and data-product of newer pages", () => {
    const variant = {
      id: "v1",
      sku: "SQ1234567",
      price: { currency: "EUR", value: "25.00" },
      salePrice: { currency: "EUR", value: "20.00" },
      qtyInStock: 3,
      attributes: { Size: "Small" },
      imageIds: ["i1", 2],
    };
    expect(parseProduct({ variants: [variant] }, "USD").variants).toEqual([
      { ...expected, imageIds: ["i1"] },
    ]);
  });
});

it("the yen has no fraction digits in any form", () => {
  const [fromDecimal, fromUnits] = parseVariants(
    [{ price: { currency: "JPY", value: "1999" } }, { price: 1999 }],
    "JPY",
  );
  expect(fromDecimal?.price).toEqual({ currency: "JPY", minorUnits: 1999 });
  expect(fromUnits?.price).toEqual(fromDecimal?.price);
});

it.each([
  [JSON.parse("9223372036854775807"), true, 0],
  [0, false, 0],
  [-4, false, 0],
  ["many", false, 0],
  [Number.NaN, false, 0],
  [2.5, false, 0],
  [7, false, 7],
])("a stock of %j is unlimited: %j, limited to %j", (qtyInStock, unlimited, quantity) => {
  const [variant] = parseVariants([{ price: 100, qtyInStock }], "USD");
  expect(variant).toMatchObject({ unlimited, qtyInStock: quantity });
  expect(variant && stockOf(variant)).toBe(unlimited ? Number.POSITIVE_INFINITY : quantity);
});

it.each([
  [null],
  ["2500"],
  ["free"],
  [-1],
  [Number.NaN],
  [1.5],
  [{ currency: "USD", value: "-1.00" }],
  [{ value: "many" }],
  [2 ** 63],
])("a variant with the price %j is left out", (price) => {
  expect(parseVariants([{ price }, { price: 100 }], "USD")).toHaveLength(1);
});

it("a sale without a readable sale price is no sale", () => {
  expect(parseVariants([{ price: 100, salePrice: "half", onSale: true }], "USD")[0]?.onSale).toBe(false);
});

it("broken JSON of any shape gives a product without variants", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, entry) => {
      expect(parseProduct(value, "USD")).toBeDefined();
      for (const variant of parseVariants([entry, { price: 100, optionValues: entry, stock: entry }], "USD"))
        expect(variant.price.minorUnits).toBeGreaterThanOrEqual(0);
    }),
  );
});

it.each([
  [productTypes.physical, [0], true],
  [1, [0, 0], true],
  [1, [6, 0], false],
  [1, [0, 2 ** 63], false],
  [productTypes.digital, [0], false],
])("a product of type %j with the stocks %j is sold out: %j", (productType, stocks, soldOut) => {
  const variants = stocks.map((qtyInStock) => ({ price: 100, qtyInStock }));
  expect(isSoldOut(parseProduct({ productType, variants }, "USD"))).toBe(soldOut);
});

it.each([
  [{ priceCents: 1999, salePriceCents: 1500, onSale: true }, 1500],
  [{ priceCents: 1999, salePriceCents: 1500, onSale: false }, 1999],
  [{ priceCents: 1999 }, 1999],
  [{ priceCents: "free" }, undefined],
  [{}, undefined],
])("a digital product with %j costs %j", (prices, cents) => {
  const [variant] = parseProduct({ productType: productTypes.digital, ...prices }, "GBP").variants;
  expect(variant && currentPrice(variant).minorUnits).toBe(cents);
  expect(parseProduct({ productType: productTypes.physical, ...prices }, "GBP").variants).toEqual([]);
});

it("a product without variants is sold out if the page says so", () => {
  expect(isSoldOut(parseProduct({ soldOut: true }, "USD"))).toBe(true);
  expect(isSoldOut(parseProduct({ variants: [] }, "USD"))).toBe(false);
});

it("options have the order of the variants", () => {
  const variants = parseVariants(
    [
      { price: 1, attributes: { Size: "S", Glaze: "Blue" } },
      { price: 1, attributes: { Glaze: "Red", Size: "M" } },
    ],
    "USD",
  );
  expect(optionNames(variants)).toEqual(["Size", "Glaze"]);
});

it("a buyer pays the sale price while the product is on sale", () => {
  const prices = { price: 2500, salePrice: 2000 };
  const [sale, regular] = parseVariants(
    [
      { ...prices, onSale: true },
      { ...prices, onSale: false },
    ],
    "USD",
  );
  expect(sale && currentPrice(sale).minorUnits).toBe(2000);
  expect(regular && currentPrice(regular).minorUnits).toBe(2500);
});

it("a variant has its subscription plan, if that is readable", () => {
  const [monthly, broken] = parseVariants(
    [
      { price: 100, subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 12 } },
      { price: 100, subscriptionPlan: { billingPeriod: "often" } },
    ],
    "USD",
  );
  expect(monthly?.subscriptionPlan).toEqual({
    billingPeriod: { value: 1, unit: "month" },
    numBillingCycles: 12,
  });
  expect(broken?.subscriptionPlan).toBeUndefined();
});
