import * as z from "zod";
import type { Asset } from "../../rows/assets.ts";
import type { Item, Variant } from "../../rows/items.ts";
import { type Html, html, json, raw } from "../html.ts";
import { image, imageUrl } from "../image.ts";
import { isSoldOut, money, priceLabel } from "../money.ts";
import type { View } from "../view.ts";

/** What a product's row holds beside the columns. */
const productData = z.object({
  description: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** A product's pictures, words and variants. Nothing can be put into a cart here: it says how to buy instead. */
export function productDetail(product: Item, view: View): Html {
  const { description, details } = productData.parse(product.data);
  const { collection } = view;
  return html`<div class="ProductItem" data-item-id="${product.id}">
<nav class="ProductItem-nav" aria-label="Breadcrumb"><a href="${collection.path}" class="ProductItem-nav-breadcrumb-link">${collection.title}</a><span aria-hidden="true">/</span><span aria-current="page">${product.title}</span></nav>
<div class="ProductItem-gallery"><div class="ProductItem-gallery-slides">${product.assets.map((asset, index) => slide(asset, index, view))}</div></div>
<section class="ProductItem-details">
<h1 class="ProductItem-details-title" data-content-field="title">${product.title}</h1>
<div class="product-price">${priceLabel(view.site, product)}</div>
<div class="ProductItem-details-excerpt" data-content-field="excerpt">${raw(description)}</div>
${variantList(product, view)}
${howToBuy(product, view)}
<dl class="ProductItem-facts">${details.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</section>
</div>`;
}

/** Each picture leads to the whole of it, so that it can be looked at closely without scripts. */
function slide(asset: Asset, index: number, view: View): Html {
  const shown = image(view, asset, {
    sizes: "(max-width: 860px) 92vw, 48vw",
    first: index === 0,
    cover: true,
  });
  return html`<div class="ProductItem-gallery-slides-item" data-slide-index="${index + 1}" data-image-id="${asset.id}"><a href="${imageUrl(view, asset)}">${shown}</a></div>`;
}

function variantList(product: Item, { site }: View): Html {
  const stored = product.variants.map((variant) => ({
    attributes: variant.attributes,
    optionValues: Object.entries(variant.attributes).map(([optionName, value]) => ({ optionName, value })),
    id: variant.id,
    sku: variant.sku,
    price: variant.price,
    salePrice: variant.salePrice,
    priceMoney: { currency: site.storeSettings.selectedCurrency, value: (variant.price / 100).toFixed(2) },
    salePriceMoney: {
      currency: site.storeSettings.selectedCurrency,
      value: (variant.salePrice / 100).toFixed(2),
    },
    onSale: variant.onSale,
    unlimited: variant.stock === null,
    qtyInStock: variant.stock ?? 0,
  }));
  return html`<div class="product-variants" data-item-id="${product.id}" data-variants="${json(stored)}" data-animation-role="content">
<ul class="variant-list">${product.variants.map((variant) => variantRow(variant, product, (amount) => money(site, amount)))}</ul>
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
  return html`<div class="how-to-buy"><a class="sqs-button-element--primary" href="mailto:${email}?subject=${subject}" data-awning-tooltip="Begins a letter to ${email} in your mail program">${soldOut ? "Tell me about the next firing" : "Ask us to put it aside"}</a>
<p>${text} Telephone <a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>.</p></div>`;
}
