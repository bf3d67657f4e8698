import { attributes } from "../../shared/names.ts";
import { coverPosition, parseDimensions, parseFocalPoint, type Size } from "./image-geometry.ts";
import type { ImageSettings } from "./image-settings.ts";

/** Applies the image's own crop mode and alignment, which override those of its box. */
export function applyImageFit({ style }: HTMLImageElement, settings: ImageSettings): void {
  const { cropMode, stretch, alignment } = settings;
  if (cropMode === undefined) return;
  style.width = "100%";
  style.height ||= "100%";
  style.objectFit = cropMode === "contain" && !stretch ? "scale-down" : cropMode;
  // If the image covers its box, `alignToFocalPoint` positions it.
  if (cropMode !== "cover") style.objectPosition = alignment;
}

/**
 * Positions an image that covers its box by its focal point, unless the page itself has positioned it. An image that
 * covers its box by the site's style sheet is positioned with advanced positioning only. Must be called again when the
 * box has changed (docs/reference/images.md#placing-in-a-box).
 */
export function alignToFocalPoint(image: HTMLImageElement): void {
  const { style, dataset } = image;
  // Recorded in an attribute, because the early script is a separate build and shares no variables with the client.
  const isPositionedByUs = image.hasAttribute(attributes.positionedImage) || style.objectPosition === "";
  const fit = dataset.useAdvancedPositioning === "true" ? getComputedStyle(image).objectFit : style.objectFit;
  if (fit !== "cover" || !isPositionedByUs) return;
  const size = intrinsicSize(image);
  if (size === undefined) return;
  image.setAttribute(attributes.positionedImage, "");
  const { x, y } = coverPosition(boxSize(image), size, parseFocalPoint(dataset.imageFocalPoint));
  style.objectPosition = `${x}% ${y}%`;
}

/** The image's own size, from its attribute or from the loaded file. */
export function intrinsicSize(image: HTMLImageElement): Size | undefined {
  const { naturalWidth: width, naturalHeight: height } = image;
  return parseDimensions(image.dataset.imageDimensions) ?? (width > 0 ? { width, height } : undefined);
}

/** The size of the box without transforms. An image that an animation has scaled down is loaded for its full size. */
export function boxSize(image: HTMLImageElement): Size {
  return { width: image.clientWidth, height: image.clientHeight };
}
