import { type Html, html, raw } from "../html.ts";
import { imageUrl } from "../image.ts";
import type { View } from "../view.ts";
import type { SectionGallery } from "./gallery.ts";

/** The set that a gallery's lightbox shows: in the page, and shown by a script alone. */
export function lightbox({ sectionId, pictures }: SectionGallery, view: View): Html {
  const items = pictures.map(({ asset, caption, url }) => {
    const address = imageUrl(view, asset);
    return html`<figure class="gallery-lightbox-item" data-slide-url="${url}" data-test="gallery-lightbox-item"><div class="gallery-lightbox-item-wrapper"><div class="gallery-lightbox-item-src"><div class="gallery-lightbox-item-img content-fit"><img data-src="${address}" data-image="${address}" data-image-dimensions="${asset.width}x${asset.height}" data-image-focal-point="${asset.focal.join()}" alt="${asset.alt}" data-load="false"></div></div></div>${caption && html`<figcaption class="gallery-caption"><p class="gallery-caption-content">${raw(caption)}</p></figcaption>`}</figure>
`;
  });
  return html`<div class="gallery-lightbox-outer-wrapper" data-lightbox="true" data-controller="Lightbox" data-lightbox-section-id="${sectionId}"><div role="dialog" aria-label="Gallery" class="gallery-lightbox"><div class="gallery-lightbox-background"></div><div class="gallery-lightbox-header"><button type="button" class="gallery-lightbox-close-btn" aria-label="Close" data-close></button></div><div class="gallery-lightbox-wrapper"><div class="gallery-lightbox-list">
${items}</div></div></div></div>
`;
}
