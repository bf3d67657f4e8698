import "../../texts.ts";
import { productTexts } from "../../../shared/texts/product.ts";
import type { Item } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import { formatPrice, priceLabel, priceOf } from "./format-price.ts";
import { type Html, html } from "./html.ts";

/** The price of a product, and the original one if the cheapest variant is on sale. */
export function productPrice(site: Site, product: Item): Html {
  const [first, ...others] = product.variants;
  const cheapest = others.reduce(
    (lowest, each) => (lowest && priceOf(lowest) <= priceOf(each) ? lowest : each),
    first,
  );
  const label = priceLabel(site, product);
  if (!cheapest?.onSale) return html`${label}`;
  const { salePrice, originalPrice } = productTexts(site.textLanguage);
  return html`<span class="v6-visually-hidden">${salePrice} </span><span class="sale-price">${label}</span> <span class="v6-visually-hidden">${originalPrice} </span><span class="original-price">${formatPrice(site, cheapest.price)}</span>`;
}
