import { computeObjectFitSize, coverPosition, parseDimensions, parseFocalPoint } from "./image-geometry.ts";
import { readImageSettings } from "./image-settings.ts";
import { chooseImageWidth } from "./image-width.ts";
import { pixelRatioFor } from "./load-responsive-image.ts";

/** Elements whose image is a CSS background. Of an `img` it is the background of its parent. */
export const backgroundSelector = '[data-use-background-image="true"]';

/** The element on which the background is set. */
export function backgroundBoxOf(element: HTMLElement): HTMLElement {
  return element.matches(`img${backgroundSelector}`) ? (element.parentElement ?? element) : element;
}

/**
 * Loads a background image in the width that its box needs, and positions it by crop mode, focal point and alignment.
 * Must be called again when the box has changed; a larger image is loaded only if it is needed.
 */
export function loadBackgroundImage(element: HTMLElement): void {
  const settings = readImageSettings(element.dataset);
  const box = backgroundBoxOf(element);
  if (settings.source === undefined || box.clientWidth === 0) return;
  if (element !== box) element.style.display = "none";

  const fit = settings.cropMode ?? "cover";
  const boxSize = { width: box.clientWidth, height: box.clientHeight };
  const imageSize = parseDimensions(element.dataset.imageDimensions) ?? boxSize;
  const position = coverPosition(boxSize, imageSize, parseFocalPoint(element.dataset.imageFocalPoint));
  box.style.backgroundSize = fit === "none" ? "auto" : fit;
  box.style.backgroundRepeat = "no-repeat";
  box.style.backgroundPosition = fit === "cover" ? `${position.x}% ${position.y}%` : settings.alignment;

  const width = chooseImageWidth(
    computeObjectFitSize(boxSize, imageSize, fit).width,
    pixelRatioFor(settings),
  );
  if (width <= Number.parseInt(element.dataset.imageResolution ?? "0", 10)) return;
  element.dataset.imageResolution = `${width}w`;
  replaceWhenLoaded(element, box, settings.urlAtWidth(settings.source, width));
}

/**
 * Shows the new background after it has loaded. Until then the previous one stays. A failed image becomes the
 * background as well.
 */
function replaceWhenLoaded({ classList }: HTMLElement, { style }: HTMLElement, url: string): void {
  const image = new Image();
  const replace = () => {
    classList.remove("loading");
    style.backgroundImage = `url(${JSON.stringify(image.src)})`;
  };
  image.onerror = replace;
  image.onload = () => {
    classList.add("loaded");
    replace();
  };
  classList.add("loading");
  image.src = url;
}
