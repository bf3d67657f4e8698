import * as z from "zod";
import type { Item } from "../../rows/items.ts";
import { day } from "../dates.ts";
import { type Html, html } from "../html.ts";
import { image } from "../image.ts";
import { isSoldOut, priceLabel } from "../money.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./block.ts";

const schema = z.object({
  /** Path of the collection whose items are shown. */
  collection: z.string(),
  pageSize: z.number().default(3),
  perRow: z.number().default(3),
  imageAspectRatio: z.string().default("1"),
  show: z.enum(["products", "posts"]),
});
type Data = z.infer<typeof schema>;

/** The first items of a collection, in the autogrid design. */
export const summary = defineBlock({
  number: 55,
  name: "summary-v2",
  schema,
  json: ({ pageSize, imageAspectRatio, show }, id) => ({
    pageSize,
    filter: { tag: null, category: null, featured: null },
    blockId: id,
    design: "autogrid",
    headerText: "",
    textSize: "medium",
    imageAspectRatio,
    columnWidth: 270,
    gutter: 30,
    textAlignment: "left",
    showTitle: true,
    showThumbnail: true,
    showExcerpt: show === "posts",
    showPrice: show === "products",
    primaryMetadata: show === "posts" ? "date" : "none",
  }),
  render: async (data, { view }) => {
    const items = await view.items(data.collection, data.pageSize);
    return html`
<div class="summary-block-wrapper summary-block-collection-type-${data.show === "posts" ? "blog" : "products"} summary-block-setting-text-size-medium summary-block-setting-text-align-left summary-block-setting-design-autogrid" style="--summary-per-row:${data.perRow}">
<div class="summary-item-list-container sqs-gallery-container">
<div class="summary-item-list sqs-gallery">
${items.map((item) => summaryItem(item, data, view))}</div>
</div>
</div>`;
  },
});

function summaryItem(item: Item, { imageAspectRatio, perRow, show }: Data, view: View): Html {
  const asset = item.assets[0];
  const sizes = `(max-width: 640px) ${show === "products" ? 46 : 92}vw, ${Math.round(88 / perRow)}vw`;
  return html`<div class="summary-item summary-item-record-type-${show === "posts" ? "text" : "store-item"} sqs-gallery-design-autogrid-slide${asset && " summary-item-has-thumbnail"}">
${asset && html`<div class="summary-thumbnail-outer-container"><a href="${item.path}" class="summary-thumbnail-container sqs-gallery-image-container" data-title="${item.title}" data-description="" tabindex="-1" aria-hidden="true"><div class="summary-thumbnail img-wrapper" data-animation-role="image" style="aspect-ratio:${imageAspectRatio}">${image(view, asset, { sizes, cover: true, alt: "", className: "summary-thumbnail-image" })}</div></a></div>`}
<div class="summary-content sqs-gallery-meta-container" data-animation-role="content">
${show === "posts" && html`<div class="summary-metadata-container summary-metadata-container--above-title"><div class="summary-metadata summary-metadata--primary">${day(view.site, item.publishedAt, "summary-metadata-item summary-metadata-item--date")}</div></div>`}
<div class="summary-title"><a href="${item.path}" class="summary-title-link">${item.title}</a></div>
${show === "products" ? html`<div class="summary-price"><div class="product-price">${priceLabel(view.site, item)}${isSoldOut(item) && html` <span class="product-mark sold-out">Sold out</span>`}</div></div>` : html`<div class="summary-excerpt summary-excerpt-only"><p>${item.excerpt}</p></div>`}
</div>
</div>
`;
}
