import { attributes } from "../../shared/names.ts";
import { isFalseInJson } from "../dom/false-in-json.ts";
import { parseDimensions, type Size } from "./image-geometry.ts";
import { layOutSummaryThumbnail } from "./summary-thumbnail.ts";

/** Thumbnails of a slideshow are loaded in the smallest width and shown in its size (docs/reference/images.md#width-chosen). */
export const thumbnailStripSelector = ".sqs-gallery-thumbnails";
const thumbnailWidthPx = 100;

/** Galleries in which an image is as wide as its box. In other places it is never wider than its own size. */
const gallerySelector = ".sqs-gallery, .gallery-strips";

/**
 * Gives images without a source the boxes that they will have after loading, so that the page does not shift. Inline
 * styles of the page are not overridden. All boxes are measured before the first one is changed, so that the browser
 * computes styles once.
 */
export function reserveImageBoxes(images: readonly HTMLImageElement[]): void {
  for (const change of images.map(planBox)) change();
}

export function reserveImageBox(image: HTMLImageElement): void {
  reserveImageBoxes([image]);
}

/** The boxes of a product's images (docs/reference/commerce.md#product-gallery). Style sheets of sites give them their sizes. */
const productImageSelector =
  "[class*=-gallery-slides-item], [class*=-gallery-thumbnails-item], .product-image-zoom-duplicate, .ProductList-innerImageWrapper";

/** The boxes of images in lists of 7.1 blogs. */
const blogImageSelector = "[class*=blog-] .image-wrapper";

/** Slides whose box does not say by a class whether the image fills it. */
const slideSelector = ".sqs-gallery-block-slideshow .slide";

/** Option `auto-crop` of a gallery: docs/reference/galleries.md#gallery-block-options */
function isCropped(slide: HTMLElement): boolean {
  const json = slide.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "";
  return !isFalseInJson(json, "auto-crop");
}

type ApplyChange = () => void;

function planBox(image: HTMLImageElement): ApplyChange {
  const box = image.parentElement;
  const dimensions = parseDimensions(image.dataset.imageDimensions);
  const applyLayout = box === null ? undefined : planLayout(image, box, dimensions?.width);
  // Thumbnails of a product have the shape of its slides.
  const isThumbnail = box?.matches(".product-gallery-thumbnails-item");
  const shape = isThumbnail ? undefined : ((box === null ? undefined : embedSizeOf(box)) ?? dimensions);
  return () => {
    image.setAttribute(attributes.reservedImage, "");
    // The aspect ratio applies only if no style sets a height.
    if (shape !== undefined) image.style.aspectRatio ||= `${shape.width} / ${shape.height}`;
    applyLayout?.();
  };
}

function planLayout(image: HTMLImageElement, box: HTMLElement, width: number | undefined): ApplyChange {
  if (
    box.matches(`.content-fill, .has-aspect-ratio, ${blogImageSelector}, ${productImageSelector}`) ||
    layOutSummaryThumbnail(box)
  )
    return fillBox(image, box, "cover");
  if (box.matches(".sqs-video-overlay")) return fillBox(image, positionOverVideo(box), "cover");
  if (box.matches(".content-fit")) return fillBox(image, box, "contain");
  const slide = image.closest<HTMLElement>(slideSelector);
  if (slide !== null) return fillBox(image, box, isCropped(slide) ? "cover" : "contain");
  return planInFlow(image, image.closest(thumbnailStripSelector) ? thumbnailWidthPx : width);
}

function fillBox({ style }: HTMLImageElement, box: HTMLElement, fit: "cover" | "contain"): ApplyChange {
  const isPadded = hasPaddingHeight(box);
  const isStatic = isPadded && getComputedStyle(box).position === "static";
  return () => {
    // The browser lays out an image without a source as inline text, which has no width.
    style.display ||= "block";
    style.objectFit ||= fit;
    style.width ||= "100%";
    style.height ||= "100%";
    if (!isPadded) return;
    style.position ||= "absolute";
    style.inset ||= "0";
    if (isStatic) box.style.position = "relative";
  };
}

/** The size of a video's poster, as in the embed HTML of its wrapper. */
function embedSizeOf(box: HTMLElement): Size | undefined {
  if (!box.matches(".sqs-video-overlay")) return undefined;
  const html = box.closest<HTMLElement>("[data-html]")?.dataset.html ?? "";
  const [width, height] = ["width", "height"].map(
    (side) => new RegExp(`\\b${side}="(\\d+)"`).exec(html)?.[1],
  );
  return parseDimensions(`${width}x${height}`);
}

/** Positions a poster over its video, whose height is a padding, on pages whose style sheet does not do it. */
function positionOverVideo(box: HTMLElement): HTMLElement {
  const videoBox = box.closest<HTMLElement>("[style*='padding-bottom']");
  if (videoBox === null || getComputedStyle(box).position !== "static") return box;
  if (getComputedStyle(videoBox).position === "static") videoBox.style.position = "relative";
  box.style.position = "absolute";
  box.style.inset = "0";
  return box;
}

/** Sets the width as an attribute, which has a lower priority than any style sheet of the site. */
function planInFlow(image: HTMLImageElement, width: number | undefined): ApplyChange {
  const { style } = image;
  const isInline = getComputedStyle(image).display === "inline";
  const fills = image.dataset.stretch === "true" || image.closest(gallerySelector) !== null;
  return () => {
    if (isInline) {
      style.display ||= "inline-block";
      // With `overflow: hidden` its baseline is at its lower edge, as it is after loading.
      style.overflow ||= "hidden";
    }
    style.maxWidth ||= "100%";
    if (width === undefined || fills) style.width ||= "100%";
    else if (!image.hasAttribute("width")) image.setAttribute("width", `${width}`);
  };
}

/** True if a padding in percent gives the box its height and so its aspect ratio. */
function hasPaddingHeight(box: HTMLElement): boolean {
  const { paddingTop, paddingBottom } = getComputedStyle(box);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  // Sites give boxes of animated images a height of 1 px at least, and the client height is rounded.
  return padding > 0 && (box.matches(".has-aspect-ratio") || box.clientHeight - padding < 2);
}
