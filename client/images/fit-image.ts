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
  // `alignToFocalPoint` positions an image that covers its box.
  if (cropMode !== "cover") style.objectPosition = alignment;
}

/**
 * Positions an image that covers its box by its focal point, unless the page has positioned it. Call it again when the
 * box has changed (docs/reference/images.md#placing-in-a-box).
 */
export function alignToFocalPoint(image: HTMLImageElement): void {
  const { style, dataset } = image;
  // The early script is a build of its own: only the page itself records what it has positioned.
  const isPositionedByUs = image.hasAttribute(attributes.positionedImage) || style.objectPosition === "";
  if (style.objectFit !== "cover" || !isPositionedByUs) return;
  const size = intrinsicSize(image);
  if (size === undefined) return;
  image.setAttribute(attributes.positionedImage, "");
  const { x, y } = coverPosition(boxSize(image), size, parseFocalPoint(dataset.imageFocalPoint));
  style.objectPosition = `${x}% ${y}%`;
}

/** The image's own size: from its attribute, or from the loaded file. */
export function intrinsicSize(image: HTMLImageElement): Size | undefined {
  const { naturalWidth: width, naturalHeight: height } = image;
  return parseDimensions(image.dataset.imageDimensions) ?? (width > 0 ? { width, height } : undefined);
}

/** The size before transforms: an image that an animation has made small is loaded in its real size. */
export function boxSize(image: HTMLImageElement): Size {
  return { width: image.clientWidth, height: image.clientHeight };
}
