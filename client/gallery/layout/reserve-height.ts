import { isFalseInJson } from "../../dom/false-in-json.ts";
import { numberInJson } from "../../dom/number-in-json.ts";
import { parseDimensions } from "../../images/image-geometry.ts";

/** Default heights in percent of the width: docs/reference/galleries.md#slider. Slideshows and thumbnails of videos have 16 : 9. */
const sliderHeightPercent = 50;
const defaultHeightPercent = 56.25;
const videoSelector = '[data-type="video"], .sqs-video-wrapper';
/**
 * The part of a strip's margin that is replaced by padding, as space for the mark of the current thumbnail
 * (docs/reference/galleries.md#thumbnails).
 */
const maxStripPaddingPx = 5;

/** The number of images of each gallery at the time its height was last set. */
const imageCounts = new WeakMap<Element, number>();

/**
 * Sets the height of a slideshow, a slider or a thumbnail strip, so that content below it does not shift when it is
 * mounted. Must be called again when slides have been added. Does nothing for other galleries.
 */
export function reserveGalleryHeight(list: HTMLElement): void {
  const imageCount = list.getElementsByTagName("img").length;
  if (list.childElementCount === 0 || imageCounts.get(list) === imageCount) return;
  imageCounts.set(list, imageCount);
  const json = list.closest<HTMLElement>("[data-block-json]")?.dataset.blockJson ?? "";
  const option = numberInJson(json, "aspectRatio");
  if (list.matches(".sqs-gallery-thumbnails")) reserveStripHeight(list, json);
  else if (list.matches(".sqs-gallery-block-slideshow > *")) {
    // Without `autoHeight` the site's style sheet gives the height.
    if (!isFalseInJson(json, "autoHeight"))
      setHeightPercent(list, option || smallestHeightPercent(list) || defaultHeightPercent);
  } else if (list.matches(".sqs-gallery-block-slider > *, .sqs-gallery-block-strip > *"))
    setHeightPercent(list, option || sliderHeightPercent);
}

function setHeightPercent({ style }: HTMLElement, percent: number | undefined): void {
  if (percent !== undefined && percent > 0) style.aspectRatio = `100 / ${percent}`;
}

/** The height of all slides: that of the image with the smallest ratio of height to width, in percent of the width. */
function smallestHeightPercent(list: HTMLElement): number | undefined {
  const percents = [...list.querySelectorAll<HTMLElement>("[data-image-dimensions]")].flatMap(
    ({ dataset }) => {
      const size = parseDimensions(dataset.imageDimensions);
      return size === undefined ? [] : [(100 * size.height) / size.width];
    },
  );
  return percents.length === 0 ? undefined : Math.min(...percents);
}

function reserveStripHeight(list: HTMLElement, json: string): void {
  const { style } = list;
  if (isFalseInJson(json, "thumbnails")) {
    style.display = "none";
    return;
  }
  const height = numberInJson(json, "thumbnail-strip-height") ?? 75;
  const margin = numberInJson(json, "thumbnail-strip-margin") ?? 20;
  const padding = Math.min(Math.max(margin, 0), maxStripPaddingPx);
  style.height = `${height}px`;
  style.marginTop = `${margin - padding}px`;
  style.marginBottom = `${-padding}px`;
  style.paddingBlock = `${padding}px`;
  // Published strips get their widths from the 100 px version of each image, whose height is rounded to whole pixels.
  // The error of each image adds up along the strip.
  let roundingPx = 0;
  let lastImage: HTMLElement | undefined;
  for (const image of list.getElementsByTagName("img")) {
    const size = parseDimensions(image.dataset.imageDimensions);
    const isVideo = image.closest(videoSelector) !== null;
    if (size === undefined && !isVideo) continue;
    const percent =
      size && !isVideo ? Math.max(1, Math.round((100 * size.height) / size.width)) : defaultHeightPercent;
    const width = (100 * height) / percent;
    roundingPx += Math.round(width) - width;
    image.style.aspectRatio = `100 / ${percent}`;
    image.style.objectFit = "cover";
    if (lastImage) lastImage.style.marginInlineEnd = "";
    lastImage = image;
  }
  // Published strips center the row by its width in whole pixels.
  if (lastImage) lastImage.style.marginInlineEnd = `${roundingPx}px`;
}
