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
export function loadResponsiveImage(image: HTMLElement, onSettled?: () => void): void {
  prepareResponsiveImage(image, onSettled)();
}

/**
 * `loadResponsiveImage` in two steps: measures the image, and returns the function that loads it. Loading changes the
 * page, so that each image that is measured afterwards would force a layout.
 */
export function prepareResponsiveImage(image: HTMLElement, onSettled: () => void = () => {}): () => void {
  if (!(image instanceof HTMLImageElement)) return refuse("Element is not a valid image element.", onSettled);
  const settings = readImageSettings(image.dataset);
  const { source } = settings;
  if (source === undefined || !isImageUrl(source))
    return refuse("Invalid or missing image source.", onSettled);
  const waiting = callbacksByImage.get(image);
  if (waiting !== undefined && image.dataset.allowConcurrentLoads !== "true")
    return () => waiting.push(onSettled);
  const width = requiredImageWidth(image, pixelRatioFor(settings));
  if (width === undefined || width <= requestedWidth(image)) return onSettled;
  if (isLoadedByEarlyScript(image) && image.dataset.allowConcurrentLoads !== "true")
    return () => loadAfterEarlyScript(image, onSettled);

  return () => {
    const callbacks = [...(callbacksByImage.get(image) ?? []), onSettled];
    callbacksByImage.set(image, callbacks);
    loadImage(image, settings.urlAtWidth(source, width), width, () => {
      if (callbacksByImage.get(image) !== callbacks) return;
      callbacksByImage.delete(image);
      // A call during the load means that the box has changed.
      if (callbacks.length > 1) loadResponsiveImage(image);
      for (const callback of callbacks) callback();
    });
  };
}

/**
 * True if a request of the early script for the image has not ended. The early script has its own copy of `loadImage`, so
 * `callbacksByImage` does not have its loads.
 */
const isLoadedByEarlyScript = (image: HTMLImageElement): boolean =>
  image.classList.contains("loading") && !image.complete && requestedWidth(image) > 0;

function loadAfterEarlyScript(image: HTMLImageElement, onSettled: () => void): void {
  const controller = new AbortController();
  const load = () => {
    controller.abort();
    loadResponsiveImage(image, onSettled);
  };
  for (const type of ["load", "error"]) image.addEventListener(type, load, controller);
}

function refuse(message: string, onSettled: () => void): () => void {
  reportFailure("image", new Error(message));
  return onSettled;
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
