import { load } from "./follow-load.ts";
import { shownSize } from "./geometry.ts";
import { boxSize, pictureSize } from "./place.ts";
import { thumbnails } from "./reserve.ts";
import { fittingWidth, inWidth, type PictureWidth } from "./width.ts";

const asked = new WeakMap<HTMLImageElement, PictureWidth>();

/**
 * Loads the picture in the width that its box needs: never in a smaller one than before, never the same again. Does
 * nothing while the box has no size.
 */
export function loadFitting(picture: HTMLImageElement): void {
  const address = picture.dataset.src || picture.dataset.image;
  const width = neededWidth(picture);
  if (!address || width === undefined || width <= (asked.get(picture) ?? 0)) return;
  asked.set(picture, width);
  picture.dataset.imageResolution = `${width}w`;
  load(picture, inWidth(address, width));
}

function neededWidth(picture: HTMLImageElement): PictureWidth | undefined {
  if (picture.closest(thumbnails) !== null) return 100;
  const box = boxSize(picture);
  if (box.width === 0) return undefined;
  const shown = shownSize(box, pictureSize(picture) ?? box, getComputedStyle(picture).objectFit);
  return fittingWidth(shown.width, devicePixelRatio);
}
