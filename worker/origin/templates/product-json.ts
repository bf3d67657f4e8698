import { fractionDigits } from "../../../shared/store/currencies.ts";
import { decimalOf } from "../../../shared/store/money.ts";
import { productTypes } from "../../../shared/store/product.ts";
import type { Item, Variant } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import { describePlan } from "../store/billing-plan.ts";
import { decimalMoney } from "../store/decimal-money.ts";
import { optionNamesOf, optionValuesOf } from "../store/option-field.ts";
import { isOnSale, shownMoney } from "./format-price.ts";

type Json = Readonly<Record<string, unknown>>;

/** `data-variants` of published pages of version 7.0: docs/reference/commerce.md#product-markup */
export function variantsJson(site: Site, { variants }: Item): readonly Json[] {
  return variants.map((variant) => {
    const price = shownMoney(site, variant.price);
    const salePrice = shownMoney(site, variant.salePrice);
    return {
      attributes: variant.attributes,
      optionValues: optionValuesOf(variant.attributes),
      id: variant.id,
      sku: variant.sku,
      price: price.minorUnits,
      salePrice: salePrice.minorUnits,
      priceMoney: decimalMoney(price),
      salePriceMoney: decimalMoney(salePrice),
      onSale: variant.onSale,
      unlimited: variant.stock === null,
      qtyInStock: variant.stock ?? 0,
      width: variant.width,
      height: variant.height,
      len: variant.length,
      weight: variant.weight,
      imageIds: variant.image === null ? [] : [variant.image],
      images: [],
      ...planJson(site, variant),
    };
  });
}

/** `product` of the page's context. */
export function productContext(site: Site, item: Item): Json {
  return {
    variantAttributeNames: optionNamesOf(item.variants),
    variants: item.variants.map((variant) => variantContext(site, variant)),
    onSale: isOnSale(item),
    subscribable: item.variants.some((variant) => variant.billing_value !== null),
    fulfilledExternally: false,
    productType: item.productType ?? 1,
  };
}

/** `structuredContent` of a product in other formats. Digital products have their price themselves: docs/reference/commerce.md#products */
export function productJson(site: Site, item: Item): Json {
  const [variant] = item.variants;
  return {
    productType: item.productType,
    variants: variantsJson(site, item),
    ...(variant &&
      item.productType === productTypes.digital && {
        priceCents: shownMoney(site, variant.price).minorUnits,
        salePriceCents: shownMoney(site, variant.salePrice).minorUnits,
        onSale: variant.onSale,
      }),
  };
}

function variantContext(site: Site, variant: Variant): Json {
  const amount = (value: number) => {
    const money = shownMoney(site, value);
    return {
      currencyCode: money.currency,
      value: money.minorUnits,
      decimalValue: decimalOf(money),
      fractionalDigits: fractionDigits(money.currency),
    };
  };
  return {
    id: variant.id,
    sku: variant.sku,
    price: amount(variant.price),
    salePrice: amount(variant.salePrice),
    onSale: variant.onSale,
    stock: variant.stock === null ? { unlimited: true } : { unlimited: false, quantity: variant.stock },
    attributes: variant.attributes,
    imageIds: variant.image === null ? [] : [variant.image],
    ...planJson(site, variant),
  };
}

function planJson({ textLanguage }: Site, variant: Variant): Json {
  const plan = describePlan(variant, textLanguage);
  return plan === undefined ? {} : { subscriptionPlan: plan };
}
