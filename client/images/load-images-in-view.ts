import { urlAtWidth } from "./image-width.ts";
import { loadImage } from "./load-image.ts";
import { effectivePixelRatio, neededWidth } from "./needed-width.ts";

/** Images with these settings are left to `load-responsive-image.ts`: they are rare, and the early script stays small. */
const settingsSelector =
  "[data-size-format],[data-size-adjustment],[data-crop-mode],[data-use-background-image]," +
  "[data-min-device-pixel-ratio],[data-max-device-pixel-ratio],[data-save-data]";

/**
 * Loads the images that are in view at the first paint, because the client's own module may arrive much later. Removes
 * them from `pendingImages`. All are measured before the first one is loaded: loading changes styles, and measuring
 * after that would lay the page out again.
 */
export function loadImagesInView(pendingImages: Set<HTMLImageElement>): void {
  const pixelRatio = effectivePixelRatio();
  const imagesInView = [...pendingImages].flatMap((image) => {
    const width =
      image.matches(settingsSelector) || !isInView(image) ? undefined : neededWidth(image, pixelRatio);
    return width === undefined ? [] : [{ image, width }];
  });
  for (const { image, width } of imagesInView) {
    pendingImages.delete(image);
    loadImage(image, urlAtWidth(image.dataset.src || image.dataset.image || "", width), width);
  }
}

/** Ignores the opacity of the image itself, which a style sheet may hide until it has loaded, but not that of its parent. */
function isInView(image: HTMLImageElement): boolean {
  // The browser may skip content far from the viewport; measuring would force its layout.
  if (image.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom, left, right } = image.getBoundingClientRect();
  const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  // Browsers from before 2024 lack `checkVisibility`; there the lazy loader loads the image.
  return (
    isInViewport &&
    image.parentElement?.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === true
  );
}
