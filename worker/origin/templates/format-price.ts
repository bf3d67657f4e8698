import { formatMoney } from "../../../shared/store/money.ts";
import type { Item, Variant } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";

/** Formats an amount in the smallest currency unit: 2400 is `£24.00`. */
export function formatPrice(site: Site, amount: number): string {
  return formatMoney({ currency: site.storeSettings.selectedCurrency, minorUnits: amount }, site.language);
}

export function priceOf(variant: Variant): number {
  return variant.onSale ? variant.salePrice : variant.price;
}

/** The price of a product; `from £24.00` if the prices of its variants differ. */
export function priceLabel(site: Site, item: Item): string {
  const prices = item.variants.map(priceOf);
  const lowest = Math.min(...prices);
  const text = formatPrice(site, lowest);
  return lowest === Math.max(...prices) ? text : `from ${text}`;
}

/** True if no variant is in stock: docs/reference/commerce.md#stock */
export function isSoldOut(item: Item): boolean {
  return item.variants.every((variant) => variant.stock === 0);
}

export function isOnSale(item: Item): boolean {
  return item.variants.some((variant) => variant.onSale);
}
