import "../../texts.ts";
import { formatMoney, type Money } from "../../../shared/store/money.ts";
import { productTypes } from "../../../shared/store/product.ts";
import { fillText } from "../../../shared/text/text.ts";
import { shopTexts } from "../../../shared/texts/shop.ts";
import type { Item, Variant } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import { toShownAmount } from "../store/exchange.ts";

/** An amount of the store's currency, in minor units, in the currency that the visitor sees. */
export function shownMoney({ currency }: Site, amount: number): Money {
  return { currency: currency.code, minorUnits: toShownAmount(amount, currency) };
}

/** Formats an amount of the store's currency in minor units: 2400 is `£24.00`. */
export function formatPrice(site: Site, amount: number): string {
  return formatMoney(shownMoney(site, amount), site.formattingLocale);
}

export function priceOf(variant: Variant): number {
  return variant.onSale ? variant.salePrice : variant.price;
}

/** The price of a product; `from £24.00` if the prices of its variants differ. */
export function priceLabel(site: Site, item: Item): string {
  const prices = item.variants.map(priceOf);
  const lowest = Math.min(...prices);
  const text = formatPrice(site, lowest);
  return lowest === Math.max(...prices) ? text : fillText(shopTexts(site.textLanguage).from, { price: text });
}

/** True if no variant is in stock: docs/reference/commerce.md#stock */
export function isSoldOut({ productType, variants }: Item): boolean {
  return productType !== productTypes.digital && variants.every((variant) => variant.stock === 0);
}

export function isOnSale(item: Item): boolean {
  return item.variants.some((variant) => variant.onSale);
}
