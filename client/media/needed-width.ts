import { shownSize } from "./geometry.ts";
import { boxSize, pictureSize } from "./place.ts";
import { thumbnails } from "./reserve.ts";
import { fittingWidth, type PictureWidth } from "./width.ts";

/** Observed: always the largest file. */
const stacked = ".sqs-gallery-block-stacked";

/**
 * The width that the picture's box needs, by as many pixels to a CSS pixel. Undefined while the box has no size.
 */
export function neededWidth(picture: HTMLImageElement, pixelRatio: number): PictureWidth | undefined {
  const box = boxSize(picture);
  if (box.width === 0) return undefined;
  if (picture.closest(thumbnails) !== null) return 100;
  if (picture.closest(stacked) !== null) return 2500;
  const shown = shownSize(box, pictureSize(picture) ?? box, getComputedStyle(picture).objectFit);
  return fittingWidth(shown.width, pixelRatio);
}

/** The screen's; one where the visitor's browser is to save data (spec 3). */
export function thriftyPixelRatio(): number {
  return savesData() ? 1 : devicePixelRatio;
}

/** Not in every browser: https://wicg.github.io/savedata/ */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
