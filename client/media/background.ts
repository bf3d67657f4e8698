import { coverPosition, parseDimensions, parseFocalPoint, shownSize } from "./geometry.ts";
import { pixelRatioFor } from "./load-fitting.ts";
import { readSettings } from "./settings.ts";
import { fittingWidth } from "./width.ts";

/** Pictures that are shown as the background of their element (spec 3). An image gives its own to the box it is in. */
export const backgrounds = '[data-use-background-image="true"]';

/** The element that shows it. */
export function boxOf(element: HTMLElement): HTMLElement {
  return element.matches(`img${backgrounds}`) ? (element.parentElement ?? element) : element;
}

/**
 * Shows the picture as a background in the width that the element needs: cropped to its focal point, whole, or in its
 * own size. To be called again when the element has changed; a picture is fetched again only when a larger one is needed.
 */
export function showBackground(element: HTMLElement): void {
  const settings = readSettings(element.dataset);
  const box = boxOf(element);
  if (settings.source === undefined || box.clientWidth === 0) return;
  if (element !== box) element.style.display = "none";

  const fit = settings.cropMode ?? "cover";
  const size = { width: box.clientWidth, height: box.clientHeight };
  const picture = parseDimensions(element.dataset.imageDimensions) ?? size;
  const focal = coverPosition(size, picture, parseFocalPoint(element.dataset.imageFocalPoint));
  box.style.backgroundSize = fit === "none" ? "auto" : fit;
  box.style.backgroundRepeat = "no-repeat";
  box.style.backgroundPosition = fit === "cover" ? `${focal.x}% ${focal.y}%` : settings.alignment;

  const width = fittingWidth(shownSize(size, picture, fit).width, pixelRatioFor(settings));
  if (width <= Number.parseInt(element.dataset.imageResolution ?? "0", 10)) return;
  element.dataset.imageResolution = `${width}w`;
  preload(element, box, settings.addressInWidth(settings.source, width));
}

/** What was there stays until the new one has come. Spec 8: one that fails is the source all the same. */
function preload({ classList }: HTMLElement, { style }: HTMLElement, address: string): void {
  const picture = new Image();
  const end = () => {
    classList.remove("loading");
    style.backgroundImage = `url(${JSON.stringify(picture.src)})`;
  };
  picture.onerror = end;
  picture.onload = () => {
    classList.add("loaded");
    end();
  };
  classList.add("loading");
  picture.src = address;
}
