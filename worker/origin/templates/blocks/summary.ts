import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import { slidesTexts } from "../../../../shared/texts/slides.ts";
import type { Item } from "../../rows/items.ts";
import { dateElement } from "../format-date.ts";
import { isSoldOut } from "../format-price.ts";
import { type Html, html } from "../html.ts";
import { imageElement } from "../image.ts";
import { productPrice } from "../product-price.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

const schema = z.object({
  /** Path of the collection whose items are shown. */
  collection: z.string(),
  pageSize: z.number().default(3),
  perRow: z.number().default(3),
  imageAspectRatio: z
    .string()
    .regex(/^(?:Auto|\d+(?:\.\d+)?)$/)
    .default("1"),
  design: z.enum(["autogrid", "autocolumns", "carousel", "list"]).default("autogrid"),
  heading: z.string().default(""),
  /** Minimum column width of the designs autogrid and autocolumns, in px. */
  columnWidth: z.number().default(270),
  gutter: z.number().default(30),
  /** Width of an item's image in the list design, in percent of the item. */
  listImageSize: z.number().default(30),
});
type Data = z.infer<typeof schema>;

export const summary = defineBlock({
  number: blockTypes.summary,
  name: "summary-v2",
  schema,
  json: ({ pageSize, imageAspectRatio, design, heading, ...options }, id) => ({
    pageSize,
    filter: { tag: null, category: null, featured: null },
    blockId: id,
    design,
    headerText: heading,
    textSize: "medium",
    imageAspectRatio,
    columnWidth: options.columnWidth,
    gutter: options.gutter,
    listImageSize: options.listImageSize,
    listImageAlignment: "left",
    slidesPerRow: options.perRow,
    autoCrop: true,
    lightbox: false,
    mixedContent: true,
    textAlignment: "left",
    showTitle: true,
    showThumbnail: true,
    showExcerpt: true,
    showPrice: true,
    primaryMetadata: "date",
  }),
  render: async (data, { view }) => {
    const items = await view.items(data.collection, data.pageSize);
    const texts = slidesTexts(view.site.textLanguage);
    const design = `summary-block-setting-design-${data.design} sqs-gallery-design-${data.design}`;
    return html`
<div class="summary-block-wrapper summary-block-collection-type-${items.some(isProduct) ? "products" : "blog"} summary-block-setting-text-size-medium summary-block-setting-text-align-left summary-block-setting-show-title summary-block-setting-show-thumbnail ${design}">
<div class="summary-item-list-container sqs-gallery-container">
<header class="summary-block-header"><div class="summary-heading"><span class="summary-header-text">${data.heading}</span></div><div class="summary-carousel-pager sqs-gallery-controls"><span class="summary-carousel-pager-prev previous" tabindex="0" role="button" aria-label="${texts.previous}"></span><span class="summary-carousel-pager-next next" tabindex="0" role="button" aria-label="${texts.next}"></span></div></header>
<div class="summary-item-list sqs-gallery">
${items.map((item) => summaryItem(item, data, view))}</div>
</div>
</div>`;
  },
});

function isProduct({ productType }: Item): boolean {
  return productType !== null;
}

function summaryItem(item: Item, { imageAspectRatio, perRow, design }: Data, view: View): Html {
  const asset = item.assets[0];
  const sizes = `(max-width: 640px) ${design === "carousel" ? 46 : 92}vw, ${Math.round(88 / perRow)}vw`;
  const hasShape = imageAspectRatio !== "Auto";
  return html`<div class="summary-item summary-item-record-type-${isProduct(item) ? "store-item" : "text"} sqs-gallery-design-${design}-slide${asset && " summary-item-has-thumbnail"}">
${asset && html`<div class="summary-thumbnail-outer-container"><a href="${item.path}" class="summary-thumbnail-container sqs-gallery-image-container" data-title="${item.title}" data-description="" tabindex="-1" aria-hidden="true"><div class="summary-thumbnail img-wrapper" data-animation-role="image"${hasShape && html` style="aspect-ratio:${imageAspectRatio}"`}>${imageElement(view, asset, { sizes, cover: hasShape, alt: "", className: "summary-thumbnail-image" })}</div></a></div>`}
<div class="summary-content sqs-gallery-meta-container" data-animation-role="content">
${!isProduct(item) && html`<div class="summary-metadata-container summary-metadata-container--above-title"><div class="summary-metadata summary-metadata--primary">${dateElement(view.site, item.publishedAt, "summary-metadata-item summary-metadata-item--date")}</div></div>`}
<div class="summary-title"><a href="${item.path}" class="summary-title-link">${item.title}</a></div>
${isProduct(item) ? html`<div class="summary-price"><div class="product-price">${productPrice(view.site, item)}${isSoldOut(item) && html` <span class="product-mark sold-out">${shopTexts(view.site.textLanguage).soldOut}</span>`}</div></div>` : html`<div class="summary-excerpt summary-excerpt-only"><p>${item.excerpt}</p></div>`}
</div>
</div>
`;
}
