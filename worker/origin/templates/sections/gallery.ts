import "../../../texts.ts";
import { galleryTexts } from "../../../../shared/texts/gallery.ts";
import { attributeJson, type Html, html, rawHtml } from "../html.ts";
import { imageUrl } from "../image.ts";
import type { View } from "../view.ts";
import { reel, slideshow } from "./reel-and-slideshow.ts";
import { type SectionGallery, sectionGallerySchema } from "./section-gallery.ts";
import { tiles } from "./tiles.ts";

/**
 * The content of a gallery section (docs/reference/published-markup.md#gallery-sections): the gallery and its
 * lightbox.
 */
export function gallerySection(row: unknown, sectionId: string, view: View): Html {
  const { images: storedImages, ...data } = sectionGallerySchema.parse(row);
  const images = storedImages.flatMap(({ asset: name, alt, caption }) => {
    const asset = view.assets.get(name);
    return asset ? [{ asset: { ...asset, alt: alt || asset.alt }, caption, url: name }] : [];
  });
  const hasCaptions = images.some(({ caption }) => caption !== "");
  const { width = "inset", controlsLocation, transition } = data.props;
  const common = html`data-section-id="${sectionId}" data-width="${String(width)}"${controlsLocation !== undefined && html` data-controls-location="${String(controlsLocation)}"`}${transition !== undefined && html` data-transition="${String(transition)}"`} data-props="${attributeJson(data.props)}" data-show-captions="${String(hasCaptions)}"`;
  const gallery: SectionGallery = { ...data, sectionId, images, common };
  return html`<div class="gallery gallery-section-wrapper" style="min-height: 100px;"><div class="gallery" style="min-height: 100px;">
${markupOf(gallery, view)}
${data.props.lightboxEnabled === true && lightbox(gallery, view)}</div></div>`;
}

function markupOf(gallery: SectionGallery, view: View): Html {
  switch (gallery.kind) {
    case "reel":
      return reel(gallery, view);
    case "slideshow":
    case "fullscreen-slideshow":
      return slideshow(gallery, view);
    default:
      return tiles(gallery, view);
  }
}

/** The slides of a gallery's lightbox, which a script shows. */
function lightbox({ sectionId, images }: SectionGallery, view: View): Html {
  const texts = galleryTexts(view.site.textLanguage);
  const items = images.map(({ asset, caption, url }) => {
    const address = imageUrl(view, asset);
    return html`<figure class="gallery-lightbox-item" data-slide-url="${url}" data-test="gallery-lightbox-item"><div class="gallery-lightbox-item-wrapper"><div class="gallery-lightbox-item-src"><div class="gallery-lightbox-item-img content-fit"><img data-src="${address}" data-image="${address}" data-image-dimensions="${asset.width}x${asset.height}" data-image-focal-point="${asset.focal.join()}" alt="${asset.alt}" data-load="false"></div></div></div>${caption && html`<figcaption class="gallery-caption"><p class="gallery-caption-content">${rawHtml(caption)}</p></figcaption>`}</figure>
`;
  });
  return html`<div class="gallery-lightbox-outer-wrapper" data-lightbox="true" data-controller="Lightbox" data-lightbox-section-id="${sectionId}"><div role="dialog" aria-label="${texts.gallery}" class="gallery-lightbox"><div class="gallery-lightbox-background"></div><div class="gallery-lightbox-header"><button type="button" class="gallery-lightbox-close-btn" aria-label="${texts.close}" data-close></button></div><div class="gallery-lightbox-wrapper"><div class="gallery-lightbox-list">
${items}</div></div></div></div>
`;
}
