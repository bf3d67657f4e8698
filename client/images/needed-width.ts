import { boxSize, intrinsicSize } from "./fit-image.ts";
import { computeObjectFitSize } from "./image-geometry.ts";
import { chooseImageWidth, type ImageWidth } from "./image-width.ts";
import { thumbnailStripSelector } from "./reserve-image-box.ts";

const stackedGallerySelector = ".sqs-gallery-block-stacked";

/**
 * The width in which an image has to be loaded for `pixelRatio` image pixels per CSS pixel. Undefined while its box has
 * no size (docs/reference/images.md#width-chosen).
 */
export function requiredImageWidth(image: HTMLImageElement, pixelRatio: number): ImageWidth | undefined {
  const box = boxSize(image);
  if (box.width === 0) return undefined;
  if (image.closest(thumbnailStripSelector) !== null) return 100;
  if (image.closest(stackedGallerySelector) !== null) return 2500;
  const shown = computeObjectFitSize(box, intrinsicSize(image) ?? box, getComputedStyle(image).objectFit);
  return chooseImageWidth(shown.width, pixelRatio);
}

/** The screen's pixel ratio, or 1 if the browser's data saver is on. */
export function effectivePixelRatio(): number {
  return isSavingData() ? 1 : devicePixelRatio;
}

/** True if the data saver is on. Some browsers do not support this property: https://wicg.github.io/savedata/ */
function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
