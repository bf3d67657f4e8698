import { reportFailure } from "../loading/report.ts";
import { type ImageSettings, readImageSettings } from "./image-settings.ts";
import { loadImage, requestedWidth } from "./load-image.ts";
import { effectivePixelRatio, requiredImageWidth } from "./needed-width.ts";

/** Images that are being loaded, with the callbacks that wait for them. */
const callbacksByImage = new WeakMap<HTMLImageElement, (() => void)[]>();

/**
 * Loads the image in the width that its box needs. Does nothing if it has been requested in that width or a larger one,
 * or if its box has no size. If the image is being loaded, the load is awaited, unless `data-allow-concurrent-loads` is
 * set. `onSettled` is called after the image has loaded or failed, or immediately if it need not be loaded. Elements that
 * cannot be loaded are reported with the platform's messages: docs/reference/images.md#image-errors
 */
export function loadResponsiveImage(image: HTMLElement, onSettled: () => void = () => {}): void {
  if (!(image instanceof HTMLImageElement)) {
    refuse("Element is not a valid image element.", onSettled);
    return;
  }
  const settings = readImageSettings(image.dataset);
  const { source } = settings;
  if (source === undefined || !isImageUrl(source)) {
    refuse("Invalid or missing image source.", onSettled);
    return;
  }
  const waiting = callbacksByImage.get(image);
  if (waiting !== undefined && image.dataset.allowConcurrentLoads !== "true") {
    waiting.push(onSettled);
    return;
  }
  const width = requiredImageWidth(image, pixelRatioFor(settings));
  if (width === undefined || width <= requestedWidth(image)) {
    onSettled();
    return;
  }

  const callbacks = [...(waiting ?? []), onSettled];
  callbacksByImage.set(image, callbacks);
  loadImage(image, settings.urlAtWidth(source, width), width, () => {
    if (callbacksByImage.get(image) !== callbacks) return;
    callbacksByImage.delete(image);
    // Called again, because the box may have grown in the meantime.
    loadResponsiveImage(image);
    for (const callback of callbacks) callback();
  });
}

function refuse(message: string, onSettled: () => void): void {
  reportFailure("image", new Error(message));
  onSettled();
}

function isImageUrl(source: string): boolean {
  try {
    return /^(?:https?|data|blob):/.test(new URL(source, document.baseURI).protocol);
  } catch {
    return false;
  }
}

/** The number of image pixels for each CSS pixel of the box. */
export function pixelRatioFor(settings: ImageSettings): number {
  const { minPixelRatio, maxPixelRatio, savesData, sizeAdjustment } = settings;
  const screenRatio = savesData ? effectivePixelRatio() : devicePixelRatio;
  return Math.max(minPixelRatio, Math.min(maxPixelRatio, screenRatio)) * sizeAdjustment;
}
