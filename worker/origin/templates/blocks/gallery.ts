import * as z from "zod";
import type { Asset } from "../../rows/assets.ts";
import { type Html, html } from "../html.ts";
import { image, imageUrl } from "../image.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./block.ts";

const picture = z.object({
  asset: z.string(),
  title: z.string().default(""),
  description: z.string().default(""),
});
type Picture = z.infer<typeof picture>;

const schema = z.object({
  design: z.enum(["grid", "slideshow"]),
  pictures: z.array(picture),
  perRow: z.number().default(3),
  aspectRatio: z
    .enum(["square", "standard", "widescreen", "four-three", "three-four-vertical"])
    .default("square"),
  padding: z.number().default(20),
  lightbox: z.boolean().default(true),
  autoplaySeconds: z.number().optional(),
});
type Data = z.infer<typeof schema>;

export const gallery = defineBlock({
  number: 8,
  name: "gallery",
  schema,
  json: (data, id) => ({
    hSize: null,
    floatDir: null,
    methodOption: "transient",
    existingGallery: null,
    aspectRatio: null,
    "auto-crop": true,
    collectionId: id.slice(0, 24).padEnd(24, "0"),
    design: data.design,
    "show-meta": true,
    "square-thumbs": true,
    vSize: null,
    ...(data.design === "grid" ? gridOptions(data) : slideshowOptions(data)),
  }),
  render: (data, { view }) => (data.design === "grid" ? grid(data, view) : slideshow(data, view)),
});

function gridOptions({ aspectRatio, lightbox, padding, perRow }: Data) {
  return {
    "aspect-ratio": aspectRatio,
    lightbox,
    lightboxTheme: "light",
    padding,
    "thumbnails-per-row": perRow,
  };
}

function slideshowOptions({ autoplaySeconds }: Data) {
  return {
    autoplay: autoplaySeconds !== undefined,
    "autoplay-duration": autoplaySeconds ?? 5,
    controls: true,
    "meta-position": "bottom",
    "show-meta-on-hover": false,
    thumbnails: false,
  };
}

function assetOf({ asset: name }: Picture, view: View): Asset {
  const asset = view.assets.get(name);
  if (!asset) throw new Error(`there is no asset ${JSON.stringify(name)}`);
  return asset;
}

function grid({ pictures, perRow, aspectRatio, lightbox, padding }: Data, view: View): Html {
  const sizes = `(max-width: 640px) 46vw, ${Math.round(90 / perRow)}vw`;
  return html`
<div class="sqs-gallery-container sqs-gallery-block-grid sqs-gallery-aspect-ratio-${aspectRatio} sqs-gallery-thumbnails-per-row-${perRow} clear" style="--gallery-per-row:${perRow};--gallery-padding:${padding}px">
<div class="sqs-gallery">
${pictures.map((each) => {
  const asset = assetOf(each, view);
  const shown = image(view, asset, {
    sizes,
    cover: true,
    className: "thumb-image",
    more: html` elementtiming="system-gallery-block-grid" data-type="image"`,
  });
  return html`<div class="slide" data-type="image" data-animation-role="image"><div class="margin-wrapper">${
    lightbox
      ? html`<a data-title="${each.title}" data-description="${each.description}" data-lightbox-theme="light" href="${imageUrl(view, asset)}" role="button" class="image-slide-anchor js-gallery-lightbox-opener content-fill"><span class="v6-visually-hidden">View fullsize</span>${shown}</a>`
      : html`<div class="image-slide-anchor content-fill">${shown}</div>`
  }${each.title && html`<div class="image-slide-title">${each.title}</div>`}</div></div>
`;
})}</div>
</div>`;
}

function slideshow({ pictures }: Data, view: View): Html {
  return html`
<div class="sqs-gallery-container sqs-gallery-block-slideshow sqs-gallery-has-controls sqs-gallery-block-show-meta sqs-gallery-block-meta-position-bottom clear">
<div class="sqs-gallery" tabindex="0" role="group" aria-label="Pictures">
${pictures.map((each) => {
  const shown = image(view, assetOf(each, view), {
    sizes: "(max-width: 860px) 92vw, 1100px",

    className: "thumb-image",
    more: html` elementtiming="system-gallery-block-slideshow" data-type="image"`,
  });
  return html`<div class="slide content-fill" data-type="image" data-click-through-url="">${shown}${each.title && html`<div class="meta"><div class="meta-inside"><span class="meta-title">${each.title}</span>${each.description && html`<div class="meta-description"><p>${each.description}</p></div>`}</div></div>`}</div>
`;
})}</div>
<div class="sqs-gallery-meta-container"><div class="sqs-gallery-controls"><a tabindex="0" role="button" class="previous" aria-label="Previous Slide"></a><a tabindex="0" role="button" class="next" aria-label="Next Slide"></a></div></div><!-- END .sqs-gallery-meta-container -->
</div>`;
}
