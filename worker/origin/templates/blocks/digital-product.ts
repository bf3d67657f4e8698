import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { pagesTexts } from "../../../../shared/texts/pages.ts";
import { formatFileSize } from "../../../../shared/uploads/file-size.ts";
import { fillHtml } from "../fill-html.ts";
import { priceLabel } from "../format-price.ts";
import { html } from "../html.ts";
import { imageElement } from "../image.ts";
import { defineBlock } from "./define-block.ts";

/** A digital product as its buyer gets it: the file, its type and its size. */
export const digitalProduct = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_data, { view }) => {
    const { site, screen } = view;
    const texts = pagesTexts(site.textLanguage);
    if (!screen.digitalProduct)
      return html`<h1>${texts.digitalPreview}</h1><p>${fillHtml(texts.noDigitalProduct, { product: html`<strong class="unknown-id">${screen.unknownId ?? ""}</strong>` })}</p>`;
    const { product, download } = screen.digitalProduct;
    const [asset] = product.assets;
    return html`
<div class="digital-product">
<div><p class="eyebrow">${texts.digitalPreview}</p><h1>${product.title}</h1>
${product.variants.length > 0 && html`<p class="product-price">${priceLabel(site, product)}</p>`}
<p>${product.excerpt}</p>
<h2>${texts.buyersGet}</h2>
${
  download
    ? html`<p class="digital-file"><a class="sqs-block-button-element sqs-button-element--primary" href="${download.url}" download>${texts.downloadFile}</a> <span><bdi>${download.name}</bdi>, ${formatFileSize(download.bytes, site.formattingLocale)}</span></p>
<p>${texts.buyersGetText}</p>`
    : html`<p role="alert"><strong>${texts.noDigitalFile}</strong></p>`
}</div>
${asset && html`<figure>${imageElement(view, asset, { sizes: "(min-width: 800px) 40vw, 90vw" })}</figure>`}
</div>`;
  },
});
