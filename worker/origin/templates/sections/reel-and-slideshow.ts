import "../../../texts.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { galleryTexts } from "../../../../shared/texts/gallery.ts";
import { slidesTexts } from "../../../../shared/texts/slides.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { imageElement } from "../image.ts";
import type { View } from "../view.ts";
import type { SectionGallery, SectionImage } from "./section-gallery.ts";

/** A gallery reel: images of the same height in one row. */
export function reel(gallery: SectionGallery, view: View): Html {
  const { props, images, common } = gallery;
  return html`<div class="gallery-reel" data-controller="GalleryReel" ${common} style="height: ${Number(props.viewportHeight)}vh;" data-test="gallery-slideshow-reel">
<div class="gallery-reel-wrapper">
<div class="gallery-reel-list">
${images.map((slide) => {
  const { asset, url } = slide;
  const widthVh = (Number(props.viewportHeight) * asset.width) / asset.height;
  const slideImage = imageElement(view, asset, { sizes: `${Math.round(widthVh)}vh`, cover: true });
  return html`<figure class="gallery-reel-item" data-test="gallery-reel-item" data-slide-url="${url}">${
    props.lightboxEnabled === true &&
    html`<a href="${view.url.pathname}?itemId=${url}" class="gallery-reel-lightbox-link"><span class="visually-hidden">${galleryTexts(view.site.textLanguage).fullsize}</span></a>`
  }<div class="gallery-reel-item-wrapper"><div class="gallery-reel-item-src">${slideImage}</div></div>${captionOf(slide, "reel")}</figure>
`;
})}</div>
${controls("gallery-reel", view)}</div>
</div>`;
}

/** A slideshow with one slide at a time, inset or full-bleed. */
export function slideshow(gallery: SectionGallery, view: View): Html {
  const { kind, props, images, common } = gallery;
  const isFull = kind === "fullscreen-slideshow";
  const name = `gallery-${kind}`;
  const attributes = isFull
    ? html`data-controls="${String(props.controls)}"`
    : html`data-thumbnails="${String(props.thumbnailsEnabled === true)}"`;
  return html`<div class="${name}" data-controller="${isFull ? "GalleryFullscreenSlideshow" : "GallerySlideshow"}" ${attributes} ${common} style="height: ${Number(props.galleryHeight)}vh;" data-test="${name}">
<div class="${name}-wrapper">
<div class="${name}-list">
${images.map((slide) => {
  const slideImage = imageElement(view, slide.asset, { sizes: "100vw", cover: isFull });
  return html`<figure class="${name}-item" data-slide-url="${slide.url}"><div class="${name}-item-wrapper"><div class="${name}-item-src"><div class="${name}-item-img ${isFull ? "content-fill" : "content-fit"}">${slideImage}</div></div></div>${captionOf(slide, kind)}</figure>
`;
})}</div>
${props.controlsLocation !== "hide" && controls(name, view)}${isFull && html`<div class="${name}-bullet-nav">${images.map((_, index) => html`<button type="button" class="${name}-bullet" data-target="${index + 1}" aria-label="${slideLabel(index, view)}"></button>`)}</div>`}</div>
${!isFull && props.thumbnailsEnabled === true && thumbnails(images, view)}</div>`;
}

function thumbnails(images: readonly SectionImage[], view: View): Html {
  const buttons = images.map(
    ({ asset }, index) =>
      html`<button type="button" class="gallery-slideshow-thumbnails-thumb" aria-label="${slideLabel(index, view)}"><div class="gallery-slideshow-thumbnails-image-wrapper">${imageElement(view, asset, { sizes: "120px", alt: "" })}</div></button>`,
  );
  return html`<div class="gallery-slideshow-thumbnails"><div class="gallery-slideshow-thumbnails-scroll">${buttons}</div></div>`;
}

/** The name of the button of a slide, which the published markup leaves to the script. */
const slideLabel = (index: number, { site }: View): string =>
  fillText(galleryTexts(site.textLanguage).slide, { n: index + 1 });

function captionOf({ caption }: SectionImage, kind: string): Html | "" {
  if (caption === "") return "";
  return html`<figcaption class="gallery-caption gallery-caption-${kind}"><div class="gallery-caption-wrapper"><p class="gallery-caption-content">${rawHtml(caption)}</p></div></figcaption>`;
}

function controls(name: string, { site }: View): Html {
  const texts = slidesTexts(site.textLanguage);
  const control = (direction: "previous" | "next", label: string, path: string) =>
    html`<div class="${name}-control"><button type="button" class="${name}-control-btn" data-${direction} aria-label="${label}" data-test="${name}-control-btn-${direction}"><div class="${name}-control-btn-icon"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg></div></button></div>`;
  return html`<div class="${name}-controls">${control("previous", texts.previousSlide, "m14.5 5-7 7 7 7")}${control("next", texts.nextSlide, "m9.5 5 7 7-7 7")}</div>
`;
}
