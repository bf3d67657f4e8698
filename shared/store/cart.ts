/**
 * The cart as the site's server answers it (docs/reference/commerce.md#shopping-cart). Parsing never fails: a value of a
 * wrong type becomes its default.
 */
import { asObject, isObject } from "../fields.ts";
import { safeLink } from "../overlays/safe-link.ts";
import { currencyCode } from "./currencies.ts";
import type { FormAnswer } from "./form-answers.ts";
import { type Money, moneyFromDecimal } from "./money.ts";
import { parseTaxRule, type TaxRule } from "./tax-rule.ts";

interface OptionValue {
  readonly optionName: string;
  readonly value: string;
}

interface CartImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string | null;
  readonly title: string;
  /** Link to the product; undefined if it has no safe URL. */
  readonly url: string | undefined;
  readonly image: CartImage | undefined;
  readonly optionValues: readonly OptionValue[];
  readonly quantity: number;
  readonly unitPrice: Money | undefined;
  /** The price before the sale; undefined if the product is not on sale. */
  readonly originalUnitPrice: Money | undefined;
  readonly total: Money | undefined;
  /** The number of items that can be ordered; undefined if it is not limited. */
  readonly stock: number | undefined;
  readonly productType: string;
  /** The subscription plan as text, for example "every 2 months". */
  readonly subscriptionPlan: string;
  /** Answers to the product's form, as JSON; "null" without a form. */
  readonly additionalFields: string;
  /**
   * The answers of `additionalFields` with the titles of the fields, for the visitor; undefined if the server does not
   * send them.
   */
  readonly answers: readonly FormAnswer[] | undefined;
  /** The page on which the form can be changed without JavaScript. */
  readonly detailsUrl: string | undefined;
  /**
   * The reason why the entry needs the visitor's attention before the checkout: `sold-out`, `limited-stock`,
   * `price-changed`, `unavailable`, a sentence of the server, or "".
   */
  readonly problem: string;
}

export interface CartCoupon {
  readonly id: string;
  readonly promoCode: string;
  readonly name: string;
  /** Why the coupon does not apply; "" if it does. */
  readonly reason: string;
}

interface ShippingOption {
  readonly key: string;
  readonly name: string;
  readonly costCents: number;
}

/** A product that the server recommends: 'Customers also bought'. */
interface RelatedProduct {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly image: CartImage | undefined;
  readonly price: Money | undefined;
}

export interface Cart {
  readonly id: string;
  readonly websiteId: string;
  readonly orderId: string;
  readonly cartToken: string;
  readonly created: Date | undefined;
  readonly isPurchased: boolean;
  readonly entries: readonly CartEntry[];
  readonly shippingOptions: readonly ShippingOption[];
  readonly applicableTaxRules: readonly TaxRule[];
  /** The names of discounts that need no code. */
  readonly automaticDiscounts: readonly string[];
  readonly coupons: readonly CartCoupon[];
  readonly validCoupons: readonly CartCoupon[];
  readonly invalidCoupons: readonly CartCoupon[];
  readonly relatedProducts: readonly RelatedProduct[];
  readonly selectedShippingOption: ShippingOption | undefined;
  readonly shippingLocation: { readonly country: string; readonly zip: string } | undefined;
  readonly subtotalAmount: Money;
  /** The lowest subtotal with which the checkout begins, if the server says it with the cart. */
  readonly minimumSubtotal: Money | undefined;
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly shippingCostCents: number;
  readonly discountCents: number;
  readonly grandTotalCents: number;
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
}

/** Limits of what is read, so that a hostile answer cannot fill the page. */
const maxEntries = 1000;
const maxText = 2000;
const maxFieldsLength = 20_000;

/** Reads a cart, or an answer that contains one as `shoppingCart`. Anything else is an empty cart. */
export function parseCart(answer: unknown, storeCurrency = "USD"): Cart {
  const outer = asObject(answer);
  const data = isObject(outer.shoppingCart) ? outer.shoppingCart : outer;
  const amount = asObject(data.subtotalAmount);
  const [first] = list(data.entries);
  const currency =
    currencyOf(amount) ??
    currencyOf(asObject(data.subtotal)) ??
    currencyOf(asObject(first?.unitPrice)) ??
    storeCurrency;
  const money = (value: unknown) => parseMoney(value, currency);
  const entries = list(data.entries).flatMap((each) => parseEntry(each, money) ?? []);
  const location = asObject(data.shippingLocation);
  const subtotalCents = integer(data.subtotalCents);
  return {
    id: text(data.id),
    websiteId: text(data.websiteId),
    orderId: text(data.orderId),
    cartToken: text(data.cartToken),
    created: date(data.created),
    isPurchased: data.isPurchased === true,
    entries,
    shippingOptions: list(data.shippingOptions).flatMap((each) => parseShippingOption(each) ?? []),
    applicableTaxRules: list(data.applicableTaxRules).map(parseTaxRule),
    automaticDiscounts: list(data.automaticDiscounts)
      .map(({ name }) => (typeof name === "string" ? name.slice(0, 200) : ""))
      .filter((name) => name !== ""),
    coupons: list(data.coupons).map(parseCoupon),
    validCoupons: list(data.validCoupons).map(parseCoupon),
    invalidCoupons: list(data.invalidCoupons).map(parseCoupon),
    relatedProducts: list(data.relatedProducts).flatMap((each) => parseRelated(each, money) ?? []),
    selectedShippingOption: parseShippingOption(asObject(data.selectedShippingOption)),
    shippingLocation: isObject(data.shippingLocation)
      ? { country: text(location.country), zip: text(location.zip) }
      : undefined,
    subtotalAmount: money(data.subtotalAmount) ?? { currency, minorUnits: subtotalCents },
    minimumSubtotal: money(data.minimumOrderSubtotal),
    subtotalCents,
    taxCents: integer(data.taxCents),
    shippingCostCents: integer(data.shippingCostCents),
    discountCents: integer(data.discountCents),
    grandTotalCents: integer(data.grandTotalCents),
    totalQuantity: Math.max(0, integer(data.totalQuantity)),
    hasDigital: data.hasDigital === true,
    purelyDigital: data.purelyDigital === true,
    requiresShipping: data.requiresShipping === true,
  };
}

type ReadMoney = (value: unknown) => Money | undefined;
type Data = Readonly<Record<string, unknown>>;

function parseEntry(data: Data, money: ReadMoney): CartEntry | undefined {
  const id = text(data.id);
  if (id === "") return undefined;
  const plan = data.subscriptionPlan;
  return {
    id,
    itemId: text(data.itemId),
    sku: typeof data.sku === "string" ? text(data.sku) : null,
    title: text(data.title),
    url: link(data.fullUrl),
    image: parseImage(data.image),
    optionValues: list(data.optionValues).map(({ optionName, value }) => ({
      optionName: text(optionName),
      value: text(value),
    })),
    quantity: Math.max(0, integer(data.quantity)),
    unitPrice: money(data.unitPrice),
    originalUnitPrice: money(data.originalUnitPrice),
    total: money(data.total),
    stock: parseStock(data),
    productType: text(data.productType),
    subscriptionPlan: isObject(plan) ? text(plan.description) : text(plan),
    additionalFields: additionalFields(data.additionalFields),
    answers: Array.isArray(data.answers)
      ? list(data.answers).map(({ label, value }) => ({ label: text(label), value: text(value) }))
      : undefined,
    detailsUrl: link(data.detailsUrl),
    problem: isObject(data.problem)
      ? text(data.problem.code) || text(data.problem.message)
      : text(data.problem),
  };
}

/** JSON that is cut off would be broken. */
function additionalFields(value: unknown): string {
  return typeof value === "string" && value !== "" && value.length <= maxFieldsLength ? value : "null";
}

/** Stock of a product without a limit is also given as the highest number of 64 bits, which no number here holds. */
function parseStock({ unlimited, qtyInStock }: Data): number | undefined {
  if (unlimited === true || !Number.isSafeInteger(qtyInStock)) return undefined;
  return Math.max(0, Number(qtyInStock));
}

function parseImage(value: unknown): CartImage | undefined {
  const { url, width, height, alt } = asObject(value);
  const source = link(url);
  if (source === undefined) return undefined;
  return { url: source, width: integer(width), height: integer(height), alt: text(alt) };
}

function parseCoupon(data: Data): CartCoupon {
  const promoCode = text(data.promoCode);
  return { id: text(data.id) || promoCode, promoCode, name: text(data.name), reason: text(data.reason) };
}

function parseShippingOption(data: Data): ShippingOption | undefined {
  const key = text(data.key);
  return key === "" ? undefined : { key, name: text(data.name) || key, costCents: integer(data.costCents) };
}

function parseRelated(data: Data, money: ReadMoney): RelatedProduct | undefined {
  const url = link(data.fullUrl);
  const title = text(data.title);
  if (url === undefined || title === "") return undefined;
  return { id: text(data.id) || url, title, url, image: parseImage(data.image), price: money(data.price) };
}

/** An amount `{currency, value}`, whose value is a decimal number as text or number. */
function parseMoney(value: unknown, fallbackCurrency: string): Money | undefined {
  const data = asObject(value);
  const { value: amount } = data;
  if (typeof amount !== "string" && !(typeof amount === "number" && Number.isFinite(amount)))
    return undefined;
  return moneyFromDecimal(currencyOf(data) ?? fallbackCurrency, String(amount));
}

function currencyOf(data: Data): string | undefined {
  return currencyCode(data.currency ?? data.currencyCode);
}

const text = (value: unknown) => (typeof value === "string" ? value.slice(0, maxText) : "");
const integer = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0);
const link = (value: unknown) => (typeof value === "string" ? safeLink(value) : undefined);
const list = (value: unknown): readonly Data[] =>
  Array.isArray(value) ? value.slice(0, maxEntries).filter(isObject) : [];

function date(value: unknown): Date | undefined {
  const time = typeof value === "number" && Number.isFinite(value) ? new Date(value) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

/** A cart without entries, as a visitor without a cart cookie has it. */
export const emptyCart: Cart = parseCart({});

/** The plan of an entry as the cart shows it: "" if one of its options has the same words. */
export function planLabel({ optionValues, subscriptionPlan }: CartEntry): string {
  const plan = subscriptionPlan.toLowerCase();
  return optionValues.some(({ value }) => value.toLowerCase() === plan) ? "" : subscriptionPlan;
}
