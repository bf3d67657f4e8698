import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { galleryTexts } from "../../../../shared/texts/gallery.ts";
import { type Html, html } from "../html.ts";
import { imageElement, imageUrl } from "../image.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";
import { type Slide, slider, slideshow, slidesOptions, slidesShape, stacked } from "./gallery-slides.ts";

const galleryImage = z.object({
  asset: z.string(),
  /** Replaces the text of the file. */
  alt: z.string().default(""),
  title: z.string().default(""),
  description: z.string().default(""),
  link: z.string().default(""),
});
type GalleryImage = z.infer<typeof galleryImage>;

const schema = z.object({
  design: z.enum(["grid", "slideshow", "slider", "stacked"]),
  images: z.array(galleryImage),
  perRow: z.number().default(3),
  aspectRatio: z
    .enum(["square", "standard", "widescreen", "four-three", "three-four-vertical"])
    .default("square"),
  padding: z.number().default(20),
  lightbox: z.boolean().default(true),
  ...slidesShape,
});
type Data = z.infer<typeof schema>;

export const gallery = defineBlock({
  number: blockTypes.gallery,
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
    ...(data.design === "grid" ? gridOptions(data) : slidesOptions(data)),
  }),
  isEmpty: ({ images }, view) => slidesOf(images, view).length === 0,
  render: (data, { view }) => {
    const slides = slidesOf(data.images, view);
    if (data.design === "grid") return grid(slides, data, view);
    if (data.design === "stacked") return stacked(slides, view);
    return data.design === "slider" ? slider(slides, view) : slideshow(slides, data, view);
  },
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

/** The images that the site still has. */
function slidesOf(images: readonly GalleryImage[], view: View): Slide[] {
  return images.flatMap((each) => {
    const asset = view.assets.get(each.asset);
    return asset ? [{ ...each, asset }] : [];
  });
}

function grid(slides: readonly Slide[], { perRow, aspectRatio, lightbox, padding }: Data, view: View): Html {
  const sizes = `(max-width: 640px) 46vw, ${Math.round(90 / perRow)}vw`;
  return html`
<div class="sqs-gallery-container sqs-gallery-block-grid sqs-gallery-aspect-ratio-${aspectRatio} sqs-gallery-thumbnails-per-row-${perRow} clear" style="--gallery-per-row:${perRow};--gallery-padding:${padding}px">
<div class="sqs-gallery">
${slides.map((each) => {
  const { asset } = each;
  const thumbnail = imageElement(view, asset, {
    sizes,
    cover: true,
    ...(each.alt !== "" && { alt: each.alt }),
    className: "thumb-image",
    attributes: html` elementtiming="system-gallery-block-grid" data-type="image"`,
  });
  return html`<div class="slide" data-type="image" data-animation-role="image"><div class="margin-wrapper">${
    lightbox
      ? html`<a data-title="${each.title}" data-description="${each.description}" data-lightbox-theme="light" href="${imageUrl(view, asset)}" role="button" class="image-slide-anchor js-gallery-lightbox-opener content-fill"><span class="v6-visually-hidden">${galleryTexts(view.site.textLanguage).fullsize}</span>${thumbnail}</a>`
      : html`<div class="image-slide-anchor content-fill">${thumbnail}</div>`
  }${each.title && html`<div class="image-slide-title">${each.title}</div>`}</div></div>
`;
})}</div>
</div>`;
}
