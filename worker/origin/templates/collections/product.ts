import "../../../texts.ts";
import * as z from "zod";
import { attributes } from "../../../../shared/names.ts";
import { productTypes } from "../../../../shared/store/product.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { productTexts } from "../../../../shared/texts/product.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import type { Asset } from "../../rows/assets.ts";
import type { Item } from "../../rows/items.ts";
import { giftCardBalancePath, giftCardLink } from "../../store/gift-cards/gift-card-paths.ts";
import { measuresOf } from "../../store/measures.ts";
import { productFormSchema } from "../../store/product-form.ts";
import { fillHtml } from "../fill-html.ts";
import { isSoldOut, priceLabel } from "../format-price.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { imageElement, imageUrl } from "../image.ts";
import { productPrice } from "../product-price.ts";
import type { View } from "../view.ts";
import { productForm } from "./product-form.ts";
import { reviewsLink } from "./product-reviews.ts";

/** Schema of the JSON column `data` of a product. */
const productData = z.object({
  description: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  options: z.enum(["radio", "select"]).default("radio"),
  form: productFormSchema.optional(),
});

/** A product: its images, its text, and the controls with which it is bought. */
export function productDetail(product: Item, view: View): Html {
  const { description, details, ...controls } = productData.parse(product.data);
  const { collection, site } = view;
  const texts = shopTexts(site.textLanguage);
  return html`<div class="ProductItem" data-item-id="${product.id}">
<nav class="ProductItem-nav" aria-label="${texts.breadcrumb}"><a href="${collection.path}" class="ProductItem-nav-breadcrumb-link">${collection.title}</a><span aria-hidden="true">/</span><span aria-current="page">${product.title}</span></nav>
${gallery(product, view)}
<section class="ProductItem-details">
<h1 class="ProductItem-details-title" data-content-field="title">${product.title}</h1>
${reviewsLink(product, view)}
${priceLines(product, view)}
<div class="ProductItem-details-excerpt" data-content-field="excerpt">${rawHtml(description)}</div>
${productForm(product, controls, view)}
${product.productType === productTypes.giftCard && html`<p class="how-to-buy"><a href="${giftCardLink(site.id, product.id)}">${texts.send}</a>. <a href="${giftCardBalancePath}">${texts.seeBalance}</a>.</p>`}
${isSoldOut(product) && nextFiring(product, view)}
<dl class="ProductItem-facts">${[...details, ...measuresOf(product.variants, site)].map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</section>
</div>`;
}

/** A product in the quick view, which opens over a list of products. */
export function quickViewContent(product: Item, view: View): Html {
  const controls = productData.parse(product.data);
  return html`<div class="ProductItem ProductItem--quick-view" data-item-id="${product.id}">
${gallery(product, view)}
<section class="ProductItem-details">
<h2 class="ProductItem-details-title"><a href="${product.path}">${product.title}</a></h2>
${priceLines(product, view)}
<p class="ProductItem-details-excerpt">${product.excerpt}</p>
${productForm(product, controls, view)}
<p class="ProductItem-details-link"><a href="${product.path}">${shopTexts(view.site.textLanguage).seeAll}</a></p>
</section>
</div>`;
}

function priceLines(product: Item, view: View): Html {
  return html`<div class="product-price">${detailPrice(product, view)}</div>
<div class="product-scarcity" role="status">${stockText(product, view)}</div>`;
}

/** The images and, if there are several, their thumbnails. */
function gallery({ assets, title }: Item, view: View): Html {
  const thumbnail = (asset: Asset, index: number) =>
    html`<button type="button" class="ProductItem-gallery-thumbnails-item" data-thumbnail-index="${index + 1}" aria-label="${fillText(shopTexts(view.site.textLanguage).image, { n: index + 1, title })}">${imageElement(view, asset, { sizes: "96px", cover: true, alt: "" })}</button>`;
  return html`<div class="ProductItem-gallery"><div class="ProductItem-gallery-slides sqs-gallery">${assets.map((asset, index) => slide(asset, index, view))}</div>${assets.length > 1 && html`<div class="ProductItem-gallery-thumbnails">${assets.map(thumbnail)}</div>`}</div>`;
}

/** Each image opens in the lightbox. Without scripts its link leads to the original. */
function slide(asset: Asset, index: number, view: View): Html {
  const image = imageElement(view, asset, {
    sizes: "(max-width: 860px) 92vw, 48vw",
    isPriority: index === 0,
    cover: true,
  });
  return html`<div class="ProductItem-gallery-slides-item sqs-image-zoom-area" data-slide-index="${index + 1}" data-image-id="${asset.id}"><a href="${imageUrl(view, asset)}" class="js-gallery-lightbox-opener">${image}</a></div>`;
}

/** The price. The original one is shown for a product without options; others show it for the chosen variant. */
function detailPrice(product: Item, { site }: View): Html | string {
  return product.variants.length > 1 ? priceLabel(site, product) : productPrice(site, product);
}

/** The stock of a product without options, if the store's settings show it. */
function stockText(product: Item, { site }: View): string {
  const { scarcityEnabledOnProductItems, scarcityThreshold } = site.storeSettings.merchandisingSettings;
  const stock = product.variants.length === 1 ? (product.variants[0]?.stock ?? null) : null;
  const isShown = scarcityEnabledOnProductItems && stock !== null && stock > 0 && stock <= scarcityThreshold;
  return isShown ? fillText(productTexts(site.textLanguage).scarcity, { qtyInStock: stock }) : "";
}

function nextFiring(product: Item, { site }: View): Html {
  const { email, phone } = site.business;
  const texts = shopTexts(site.textLanguage);
  const subject = encodeURIComponent(fillText(texts.nextFiringSubject, { title: product.title }));
  const link = html`<a href="mailto:${email}?subject=${subject}" ${attributes.tooltip}="${fillText(texts.writesEmail, { email })}">${texts.nextFiringLink}</a>`;
  const number = html`<a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>`;
  return html`<p class="how-to-buy">${fillHtml(texts.nextFiring, { link, phone: number })}</p>`;
}
