import "../../texts.ts";
import { productTypes } from "../../../shared/store/product.ts";
import { shopTexts } from "../../../shared/texts/shop.ts";
import type { Asset } from "../rows/assets.ts";
import { imageUrl } from "../templates/image.ts";
import { describePlan } from "./billing-plan.ts";
import type { EntryRow } from "./cart-rows.ts";
import { type PricedCart, shownPrice, storePrice } from "./cart-rules.ts";
import { decimalMoney } from "./decimal-money.ts";
import { toShownAmount } from "./exchange.ts";
import { parseGiftDetails, sendDayText } from "./gift-cards/gift-details.ts";
import { optionValuesOf } from "./option-field.ts";
import { describeAnswers, detailsPath } from "./product-form.ts";
import { productTypeName } from "./product-type-name.ts";

type Json = Readonly<Record<string, unknown>>;

/** A product in 'Customers also bought'. `price` is in the store's currency. */
export interface RelatedProduct {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly image: Asset | undefined;
  readonly price: number;
}

interface Additions {
  /** Codes that were refused just now, with the reason. They are not kept. */
  readonly refusedCoupons?: readonly { readonly promoCode: string; readonly reason: string }[];
  readonly related?: readonly RelatedProduct[];
}

/** The cart in the format of the platform's calls: docs/reference/commerce.md#shopping-cart */
export function cartJson(priced: PricedCart, { refusedCoupons = [], related = [] }: Additions = {}): Json {
  const { cart, entries, sums, currency, site, selected, tax } = priced;
  const amount = (minorUnits: number) => decimalMoney({ currency: currency.code, minorUnits });
  const typed = priced.validCoupons.filter(({ is_automatic }) => is_automatic === 0);
  const automatic = priced.validCoupons.filter(({ is_automatic }) => is_automatic === 1);
  const validCoupons = typed.map(({ code, title }) => ({
    id: code,
    promoCode: code,
    name: title,
  }));
  const invalidCoupons = [
    ...priced.invalidCoupons.map(({ coupon, reason }) => ({
      id: coupon.code,
      promoCode: coupon.code,
      name: coupon.title,
      reason,
    })),
    ...refusedCoupons.map((refused) => ({ id: refused.promoCode, name: "", ...refused })),
  ];
  const shipping = priced.offered.map(({ row, price }) => ({
    key: row.key,
    name: row.name,
    note: row.note,
    costCents: price,
    cost: amount(price),
  }));
  const types = entries.map((entry) => entry.product_type);
  return {
    id: cart?.id ?? "",
    websiteId: site.id,
    orderId: "",
    cartToken: cart?.token ?? "",
    created: cart?.created_at ?? Date.now(),
    isPurchased: cart?.is_purchased ?? false,
    entries: entries.map((entry) => entryJson(entry, priced)),
    shippingOptions: shipping,
    selectedShippingOption: shipping.find(({ key }) => key === selected?.row.key) ?? null,
    shippingLocation: cart?.country ? { country: cart.country, zip: cart.zip } : null,
    applicableTaxRules: tax
      ? [
          {
            id: tax.id,
            name: tax.name,
            rate: tax.rate / 1000,
            included: tax.is_included,
            amountCents: tax.is_included ? sums.includedTax : sums.tax,
          },
        ]
      : [],
    coupons: [...validCoupons, ...invalidCoupons.slice(0, priced.invalidCoupons.length)],
    validCoupons,
    invalidCoupons,
    automaticDiscounts: automatic.map(({ code, title }) => ({ id: code, name: title })),
    subtotalCents: sums.subtotal,
    subtotalAmount: amount(sums.subtotal),
    subtotal: amount(sums.subtotal),
    taxCents: sums.tax,
    shippingCostCents: sums.shipping,
    discountCents: sums.discount,
    grandTotalCents: sums.grandTotal,
    grandTotal: amount(sums.grandTotal),
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: types.includes(productTypes.digital),
    purelyDigital: types.length > 0 && types.every((type) => type === productTypes.digital),
    requiresShipping: priced.requiresShipping,
    currency: currency.code,
    storeCurrency: currency.storeCode,
    minimumOrderSubtotal: priced.minimumSubtotal ? amount(priced.minimumSubtotal.minorUnits) : null,
    relatedProducts: related.map(({ id, title, path, image, price }) => ({
      id,
      title,
      fullUrl: path,
      price: amount(toShownAmount(price, currency)),
      ...(image && { image: imageJson(site, image) }),
    })),
  };
}

export function entryJson(entry: EntryRow, { site, currency }: PricedCart): Json {
  const amount = (minorUnits: number) => decimalMoney({ currency: currency.code, minorUnits });
  const price = shownPrice(entry, currency);
  const unit = price ?? toShownAmount(entry.seen_price, currency);
  const problem = entryProblem(entry);
  const [image] = entry.images;
  const plan = describePlan(entry, site.textLanguage);
  return {
    id: entry.id,
    itemId: entry.item_id ?? "",
    sku: entry.sku,
    variantId: entry.variant_id,
    title: entry.title,
    fullUrl: entry.path ?? "",
    ...(image && { image: imageJson(site, image) }),
    optionValues: [...optionValuesOf(entry.attributes), ...giftValues(entry, site)],
    quantity: entry.quantity,
    unitPrice: amount(unit),
    ...(entry.on_sale === 1 &&
      entry.price !== null && {
        originalUnitPrice: amount(toShownAmount(entry.price, currency)),
      }),
    total: amount(price === undefined ? 0 : unit * entry.quantity),
    unlimited: entry.stock === null,
    qtyInStock: entry.stock ?? 0,
    productType: productTypeName(entry.product_type),
    ...(plan !== undefined && { subscriptionPlan: plan }),
    additionalFields: entry.additional_fields,
    answers: describeAnswers(entry.form, entry.additional_fields),
    ...(entry.form && { detailsUrl: detailsPath({ entry: entry.id }) }),
    ...(problem !== undefined && { problem }),
  };
}

/** The problem of an entry that its visitor must know before the checkout: a code of `entryProblems`. */
export function entryProblem(
  entry: EntryRow,
): "unavailable" | "sold-out" | "limited-stock" | "price-changed" | undefined {
  const price = storePrice(entry);
  if (price === undefined) return "unavailable";
  if (entry.stock === 0) return "sold-out";
  if (entry.stock !== null && entry.quantity > entry.stock) return "limited-stock";
  return price === entry.seen_price ? undefined : "price-changed";
}

/** The recipient of a gift card, shown as options are. */
function giftValues(
  entry: EntryRow,
  { textLanguage, formattingLocale }: Pick<PricedCart["site"], "textLanguage" | "formattingLocale">,
): Json[] {
  const gift = entry.product_type === productTypes.giftCard && parseGiftDetails(entry.additional_fields);
  if (!gift) return [];
  const texts = shopTexts(textLanguage);
  const day = sendDayText(gift, formattingLocale);
  return [
    { optionName: texts.giftFor, value: gift.name || gift.email },
    ...(day === undefined ? [] : [{ optionName: texts.giftSentOn, value: day }]),
  ];
}

function imageJson(site: PricedCart["site"], image: Asset): Json {
  const { width, height, alt } = image;
  return { url: imageUrl({ site }, image, 300), width, height, alt };
}
