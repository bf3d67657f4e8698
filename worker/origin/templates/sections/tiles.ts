import "../../../texts.ts";
import { galleryTexts } from "../../../../shared/texts/gallery.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { imageElement } from "../image.ts";
import type { View } from "../view.ts";
import type { SectionGallery } from "./section-gallery.ts";

const controllers = { grid: "GalleryGrid", masonry: "GalleryMasonry", strips: "GalleryStrips" } as const;

/** The galleries grid, masonry and strips: figures with links to the lightbox. */
export function tiles(gallery: SectionGallery, view: View): Html {
  const { props, images, common } = gallery;
  const kind = gallery.kind === "masonry" || gallery.kind === "strips" ? gallery.kind : "grid";
  const layout = kind === "masonry" ? "" : ` gallery-${kind}--layout-${kind}`;
  const { numColumns = 3, gutter = 0, aspectRatio, scrollAnimation = "none" } = props;
  const gridAttributes =
    kind === "grid" &&
    html` data-aspect-ratio="${String(aspectRatio)}" data-columns="${String(numColumns)}" data-gutter="${String(gutter)}"`;
  const sizes = `(max-width: 768px) 50vw, ${Math.round(100 / Number(numColumns))}vw`;
  return html`<div class="gallery-${kind}${layout}" data-controller="${controllers[kind]}" data-animation="${String(scrollAnimation)}" data-lightbox="${props.lightboxEnabled === true && "true"}"${gridAttributes} ${common} data-test="gallery-${kind}">
<div class="gallery-${kind}-wrapper">
${images.map(({ asset, caption, url }) => {
  const tileImage = imageElement(view, asset, { sizes, cover: true });
  return html`<figure class="gallery-${kind}-item"><div class="gallery-${kind}-item-wrapper" data-animation-role="image">${
    props.lightboxEnabled === true
      ? html`<a href="${view.url.pathname}?itemId=${url}" class="gallery-${kind}-lightbox-link">${tileImage}<span class="visually-hidden">${galleryTexts(view.site.textLanguage).fullsize}</span></a>`
      : tileImage
  }</div>${caption && html`<figcaption class="gallery-caption gallery-caption-grid-${kind === "grid" ? "simple" : kind} gallery-${kind}-item-caption"><div class="gallery-caption-wrapper"><p class="gallery-caption-content">${rawHtml(caption)}</p></div></figcaption>`}</figure>
`;
})}</div>
</div>`;
}
