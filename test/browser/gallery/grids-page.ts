/** Blocks as in published pages, with images that `openReusedPage` answers. */

const attribute = (value: unknown) =>
  JSON.stringify(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const image = (number: number, width: number, height: number, className: string) =>
  `<img class="${className}" alt="Image ${number}" data-src="https://images.example/${number}.jpg" data-image="https://images.example/${number}.jpg" ` +
  `data-image-dimensions="${width}x${height}" data-image-focal-point="0.5,0.5" data-load="false">`;

/** A gallery block whose slides have the shapes of their images, or thumbnails in a grid. */
export function galleryBlock(
  design: string,
  options: Readonly<Record<string, unknown>>,
  images: number,
): string {
  const slides = Array.from({ length: images }, (_, number) => {
    const shown = image(number, number % 3 === 1 ? 800 : 1200, 800, "thumb-image");
    return design === "grid"
      ? `<div class="slide" data-type="image"><div class="margin-wrapper"><a href="#" class="image-slide-anchor content-fill">${shown}</a></div></div>`
      : `<div class="slide" data-type="image">${shown}</div>`;
  });
  const perRow = options["thumbnails-per-row"] ?? 4;
  return (
    `<div class="sqs-block gallery-block sqs-block-gallery" data-block-type="8" data-block-json="${attribute({ design, ...options })}">` +
    `<div class="sqs-block-content"><div class="sqs-gallery-container sqs-gallery-block-${design} sqs-gallery-aspect-ratio-square sqs-gallery-thumbnails-per-row-${perRow} clear">` +
    `<div class="sqs-gallery">${slides.join("")}</div></div></div></div>`
  );
}

/** A summary block; every third item has a long title. */
export function summaryBlock(
  design: string,
  options: Readonly<Record<string, unknown>>,
  items: number,
): string {
  const list = Array.from(
    { length: items },
    (_, number) =>
      `<div class="summary-item summary-item-record-type-text sqs-gallery-design-${design}-slide"><div class="summary-thumbnail-outer-container">` +
      `<a href="#${number}" class="summary-thumbnail-container sqs-gallery-image-container"><div class="summary-thumbnail img-wrapper">${image(number, 1200, 800, "summary-thumbnail-image")}</div></a></div>` +
      `<div class="summary-content sqs-gallery-meta-container"><div class="summary-title"><a href="#${number}" class="summary-title-link">Item ${number}${number % 3 === 0 ? " whose title takes more than a line of its column" : ""}</a></div></div></div>`,
  );
  return (
    `<div class="sqs-block summary-v2-block sqs-block-summary-v2" data-block-type="55" data-block-json="${attribute({ design, imageAspectRatio: "1", ...options })}">` +
    `<div class="sqs-block-content"><div class="summary-block-wrapper summary-block-setting-design-${design} sqs-gallery-design-${design}"><div class="summary-item-list-container sqs-gallery-container">` +
    `<header class="summary-block-header"><div class="summary-heading"><span class="summary-header-text">Featured</span></div><div class="summary-carousel-pager sqs-gallery-controls">` +
    `<span class="summary-carousel-pager-prev previous" tabindex="0" role="button" aria-label="Previous"></span><span class="summary-carousel-pager-next next" tabindex="0" role="button" aria-label="Next"></span></div></header>` +
    `<div class="summary-item-list sqs-gallery">${list.join("")}</div></div></div></div></div>`
  );
}

/** More images than a phone can load at once. */
export const twoHundredImages = `${galleryBlock("grid", { "thumbnails-per-row": 4, padding: 10 }, 200)}<p>Below</p>`;
