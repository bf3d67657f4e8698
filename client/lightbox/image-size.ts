import type { Size } from "../images/image-geometry.ts";

/** The space for a control at each side of an image (docs/reference/lightbox.md#lightbox-figures). */
const sidePaddingPx = 100;

/** The size at which an image is shown: as large as the space allows, and never larger than the image is. */
export function fitWithin(space: Size, image: Size): Size {
  const scale = Math.min(1, space.width / image.width, space.height / image.height);
  return { width: Math.max(0, image.width * scale), height: Math.max(0, image.height * scale) };
}

/** The space for an image inside the padded slide, next to the controls and above the caption if these are shown. */
export function availableSize(slide: Size, view: Size, captionHeight: number, hasControls: boolean): Size {
  const width = hasControls ? Math.min(slide.width, view.width - 2 * sidePaddingPx) : slide.width;
  return { width: Math.max(width, 0), height: Math.max(slide.height - captionHeight, 0) };
}
