import { urlAtWidth } from "./image-width.ts";
import { loadImage } from "./load-image.ts";
import { effectivePixelRatio, requiredImageWidth } from "./needed-width.ts";

/**
 * Images with these settings are loaded by `load-responsive-image.ts`. They are rare, and handling them here would make
 * the early script larger.
 */
const settingsSelector =
  "[data-size-format],[data-size-adjustment],[data-crop-mode],[data-use-background-image]," +
  "[data-min-device-pixel-ratio],[data-max-device-pixel-ratio],[data-save-data]";

/**
 * Loads the images that are in view at the first paint, because the client's module may be loaded much later. Removes
 * them from `pendingImages`. All images are measured before the first one is loaded, because loading changes styles and
 * each later measurement would force another layout.
 */
export function loadImagesInView(pendingImages: Set<HTMLImageElement>): void {
  const pixelRatio = effectivePixelRatio();
  const imagesInView = [...pendingImages].flatMap((image) => {
    const width =
      image.matches(settingsSelector) || !isInView(image) ? undefined : requiredImageWidth(image, pixelRatio);
    return width === undefined ? [] : [{ image, width }];
  });
  for (const { image, width } of imagesInView) {
    pendingImages.delete(image);
    loadImage(image, urlAtWidth(image.dataset.src || image.dataset.image || "", width), width);
  }
}

/**
 * True if the image is visible in the window. Its own opacity is ignored, because a style sheet may hide it until it
 * has loaded; that of its parents is not.
 */
function isInView(image: HTMLImageElement): boolean {
  // The browser may skip the layout of content far from the viewport; measuring would force it.
  if (image.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom, left, right } = image.getBoundingClientRect();
  const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  // In browsers without `checkVisibility` (before 2024) the lazy loader loads the image.
  return (
    isInViewport &&
    image.parentElement?.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === true
  );
}
