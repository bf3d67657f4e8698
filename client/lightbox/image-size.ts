import type { Size } from "../images/image-geometry.ts";

/** Space for a control on each side of an image (docs/reference/lightbox.md#lightbox-figures). */
const sidePaddingPx = 100;

/** The size at which an image is shown: as large as the space allows, but not larger than the image itself. */
export function scaleDownToFit(space: Size, image: Size): Size {
  const scale = Math.min(1, space.width / image.width, space.height / image.height);
  return { width: Math.max(0, image.width * scale), height: Math.max(0, image.height * scale) };
}

/** The available size for an image: the slide without its padding, the controls and the caption, if these are shown. */
export function availableSize(slide: Size, view: Size, captionHeight: number, hasControls: boolean): Size {
  const width = hasControls ? Math.min(slide.width, view.width - 2 * sidePaddingPx) : slide.width;
  return { width: Math.max(width, 0), height: Math.max(slide.height - captionHeight, 0) };
}
