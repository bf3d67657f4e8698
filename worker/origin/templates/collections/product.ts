import * as z from "zod";
import { attributes } from "../../../../shared/names.ts";
import { decimalOf } from "../../../../shared/store/money.ts";
import type { Asset } from "../../rows/assets.ts";
import type { Item, Variant } from "../../rows/items.ts";
import { formatPrice, isSoldOut, priceLabel } from "../format-price.ts";
import { attributeJson, type Html, html, rawHtml } from "../html.ts";
import { imageElement, imageUrl } from "../image.ts";
import type { View } from "../view.ts";

/** Schema of the JSON column `data` of a product. */
const productData = z.object({
  description: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** A product's images, description and variants. The demo site does not sell, so it explains how to order. */
export function productDetail(product: Item, view: View): Html {
  const { description, details } = productData.parse(product.data);
  const { collection } = view;
  return html`<div class="ProductItem" data-item-id="${product.id}">
<nav class="ProductItem-nav" aria-label="Breadcrumb"><a href="${collection.path}" class="ProductItem-nav-breadcrumb-link">${collection.title}</a><span aria-hidden="true">/</span><span aria-current="page">${product.title}</span></nav>
<div class="ProductItem-gallery"><div class="ProductItem-gallery-slides sqs-gallery">${product.assets.map((asset, index) => productImage(asset, index, view))}</div></div>
<section class="ProductItem-details">
<h1 class="ProductItem-details-title" data-content-field="title">${product.title}</h1>
<div class="product-price">${priceLabel(view.site, product)}</div>
<div class="ProductItem-details-excerpt" data-content-field="excerpt">${rawHtml(description)}</div>
${variantList(product, view)}
${howToBuy(product, view)}
<dl class="ProductItem-facts">${details.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</section>
</div>`;
}

/** Each image opens in the lightbox. Without scripts its link leads to the original. */
function productImage(asset: Asset, index: number, view: View): Html {
  const imageHtml = imageElement(view, asset, {
    sizes: "(max-width: 860px) 92vw, 48vw",
    isPriority: index === 0,
    cover: true,
  });
  return html`<div class="ProductItem-gallery-slides-item" data-slide-index="${index + 1}" data-image-id="${asset.id}"><a href="${imageUrl(view, asset)}" class="js-gallery-lightbox-opener">${imageHtml}</a></div>`;
}

function variantList(product: Item, { site }: View): Html {
  const currency = site.storeSettings.selectedCurrency;
  const amount = (minorUnits: number) => ({ currency, value: decimalOf({ currency, minorUnits }) });
  const variants = product.variants.map((variant) => ({
    attributes: variant.attributes,
    optionValues: Object.entries(variant.attributes).map(([optionName, value]) => ({ optionName, value })),
    id: variant.id,
    sku: variant.sku,
    price: variant.price,
    salePrice: variant.salePrice,
    priceMoney: amount(variant.price),
    salePriceMoney: amount(variant.salePrice),
    onSale: variant.onSale,
    unlimited: variant.stock === null,
    qtyInStock: variant.stock ?? 0,
  }));
  return html`<div class="product-variants" data-item-id="${product.id}" data-variants="${attributeJson(variants)}" data-animation-role="content">
<ul class="variant-list">${product.variants.map((variant) => variantRow(variant, product, (amount) => formatPrice(site, amount)))}</ul>
</div>`;
}

function variantRow(variant: Variant, product: Item, amount: (value: number) => string): Html {
  const name = Object.values(variant.attributes).join(", ") || product.title;
  const price = variant.onSale
    ? html`<ins><span class="v6-visually-hidden">Sale price </span>${amount(variant.salePrice)}</ins> <del><span class="v6-visually-hidden">Original price </span>${amount(variant.price)}</del>`
    : amount(variant.price);
  return html`<li class="variant-row${variant.stock === 0 && " sold-out"}"><span class="variant-name">${name}</span><span class="variant-stock">${stockLabel(variant.stock)}</span><span class="variant-price">${price}</span></li>`;
}

function stockLabel(stock: number | null): string {
  if (stock === 0) return "Sold out";
  if (stock === null) return "Made to order";
  return stock <= 3 ? `Last ${stock}` : "In stock";
}

function howToBuy(product: Item, { site }: View): Html {
  const { email, phone } = site.business;
  const soldOut = isSoldOut(product);
  const subject = encodeURIComponent(`${soldOut ? "Next firing" : "To put aside"}: ${product.title}`);
  const text = soldOut
    ? "This one has found its homes. Ask, and we write to you when the next firing comes out of the kiln."
    : "We do not sell online yet. Ask us to put it aside, and collect it at the studio or have it posted.";
  return html`<div class="how-to-buy"><a class="sqs-button-element--primary" href="mailto:${email}?subject=${subject}" ${attributes.tooltip}="Writes an email to ${email} in your mail program">${soldOut ? "Tell me about the next firing" : "Ask us to put it aside"}</a>
<p>${text} Telephone <a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>.</p></div>`;
}
