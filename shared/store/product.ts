import { asObject, isObject } from "../fields.ts";
import { type Money, moneyFromDecimal } from "./money.ts";
import { parseSubscriptionPlan, type SubscriptionPlan } from "./subscription-plan.ts";

/** The numbers of product types on pages (docs/reference/commerce.md#products). */
export const productTypes = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;

/** Record type of products in the page context. */
export const productRecordType = 11;

interface OptionValue {
  /** Name of the option, such as "Size". */
  readonly optionName: string;
  readonly value: string;
}

/** A purchasable form of a product. */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly price: Money;
  readonly salePrice: Money;
  /** True if the sale price applies. */
  readonly onSale: boolean;
  /** Number in stock; 0 if it is unlimited. */
  readonly qtyInStock: number;
  readonly unlimited: boolean;
  /** One value per option of the product. Empty if the product has no options. */
  readonly optionValues: readonly OptionValue[];
  readonly imageIds: readonly string[];
  /** The plan by which the variant is paid again and again, if it is. */
  readonly subscriptionPlan?: SubscriptionPlan | undefined;
}

export interface Product {
  /** One of `productTypes`. */
  readonly productType: number;
  /** Empty if the page has a price of the whole product only. */
  readonly variants: readonly Variant[];
  /** True if the page marks the product as sold out. `isSoldOut` reads it only if there are no variants. */
  readonly soldOut: boolean;
}

/**
 * Reads the variants of a published page in any of its three forms: `data-variants` of version 7.0 and `product` of the
 * page context (amounts in minor units), and `data-context` or `data-product` of newer pages (decimal numbers).
 * `currency` is used for amounts without their own. Entries without a readable price are left out. Never fails.
 */
export function parseVariants(value: unknown, currency: string): Variant[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => (isObject(entry) ? (parseVariant(entry, currency) ?? []) : []));
}

/** Reads the `product` of `data-context`, the value of `data-product`, or the `product` of the page context. */
export function parseProduct(value: unknown, currency: string): Product {
  const product = asObject(value);
  const variants = parseVariants(product.variants, currency);
  const productType = Number.isInteger(product.productType)
    ? Number(product.productType)
    : productTypes.physical;
  return {
    productType,
    variants:
      productType === productTypes.digital && variants.length === 0
        ? parseDigitalPrice(product, currency)
        : variants,
    soldOut: product.soldOut === true,
  };
}

/**
 * A digital product has its price itself (docs/reference/commerce.md#products). It becomes that of an unlimited variant;
 * none if the price is missing or not readable.
 */
function parseDigitalPrice(
  { priceCents, salePriceCents, onSale }: Readonly<Record<string, unknown>>,
  currency: string,
): Variant[] {
  const entry = { price: priceCents, salePrice: salePriceCents, onSale: onSale === true, unlimited: true };
  return parseVariants([entry], currency);
}

/** The price that a buyer pays. */
export function currentPrice({ onSale, price, salePrice }: Variant): Money {
  return onSale ? salePrice : price;
}

/** Number that can be bought of a variant; infinite if it is unlimited. */
export function stockOf({ unlimited, qtyInStock }: Pick<Variant, "unlimited" | "qtyInStock">): number {
  return unlimited ? Number.POSITIVE_INFINITY : qtyInStock;
}

/** Rule: docs/reference/commerce.md#stock */
export function isSoldOut({ productType, variants, soldOut }: Product): boolean {
  if (productType === productTypes.digital) return false;
  if (variants.length === 0) return soldOut;
  return variants.every((variant) => stockOf(variant) === 0);
}

/** The names of the options, in the order of the first variant that has them. */
export function optionNames(variants: readonly Variant[]): string[] {
  return [
    ...new Set(variants.flatMap(({ optionValues }) => optionValues.map(({ optionName }) => optionName))),
  ];
}

/**
 * Reads an amount: minor units as number, a decimal number `{currency, value}`, or both as
 * `{currencyCode, value, decimalValue}`. Undefined if it is none of these or negative.
 */
function parseAmount(value: unknown, currency: string): Money | undefined {
  const money = isObject(value) ? amountOfObject(value, currency) : amountOfNumber(value, currency);
  return money !== undefined && money.minorUnits >= 0 ? money : undefined;
}

function amountOfObject(value: Readonly<Record<string, unknown>>, currency: string): Money | undefined {
  const code = textOf(value.currencyCode) || textOf(value.currency) || currency;
  const decimal = value.decimalValue ?? value.value;
  if (typeof decimal === "string") return moneyFromDecimal(code, decimal);
  return amountOfNumber(decimal, code);
}

function amountOfNumber(value: unknown, currency: string): Money | undefined {
  return Number.isSafeInteger(value) ? { currency, minorUnits: Number(value) } : undefined;
}

function parseVariant(entry: Readonly<Record<string, unknown>>, currency: string): Variant | undefined {
  const price = parseAmount(entry.priceMoney, currency) ?? parseAmount(entry.price, currency);
  if (price === undefined) return undefined;
  const sale = parseAmount(entry.salePriceMoney, currency) ?? parseAmount(entry.salePrice, currency);
  const stock = asObject(entry.stock);
  const quantity = entry.qtyInStock ?? stock.quantity;
  const unlimited = entry.unlimited === true || stock.unlimited === true || isUnlimited(quantity);
  return {
    id: textOf(entry.id),
    sku: textOf(entry.sku),
    price,
    salePrice: sale ?? { currency: price.currency, minorUnits: 0 },
    // Newer pages have a sale price of a variant only while it applies, and no `onSale`.
    onSale: (entry.onSale ?? true) === true && sale !== undefined,
    qtyInStock: unlimited ? 0 : wholeNumber(quantity),
    unlimited,
    optionValues: parseOptionValues(entry),
    subscriptionPlan: parseSubscriptionPlan(entry.subscriptionPlan),
    imageIds: Array.isArray(entry.imageIds) ? entry.imageIds.filter((id) => typeof id === "string") : [],
  };
}

/** Reads `optionValues`, or the older `attributes`. */
function parseOptionValues({ optionValues, attributes }: Readonly<Record<string, unknown>>): OptionValue[] {
  const pairs: (readonly [unknown, unknown])[] = Array.isArray(optionValues)
    ? optionValues.map(asObject).map(({ optionName, value }) => [optionName, value] as const)
    : Object.entries(asObject(attributes));
  return pairs.flatMap(([optionName, value]) =>
    typeof optionName === "string" && typeof value === "string" ? { optionName, value } : [],
  );
}

/** True for the stock that pages write for unlimited: 9223372036854775807, which no JavaScript number holds exactly. */
function isUnlimited(quantity: unknown): boolean {
  return typeof quantity === "number" && quantity >= Number.MAX_SAFE_INTEGER;
}

function wholeNumber(value: unknown): number {
  return Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
