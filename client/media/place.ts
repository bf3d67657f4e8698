import { coverPosition, parseDimensions, parseFocalPoint, type Size } from "./geometry.ts";

/**
 * Lays a picture that covers its box so that its focal point shows, unless the page itself has said how it lies. To be
 * called again when the box has changed.
 */
export function placePicture(picture: HTMLImageElement): void {
  const { style, dataset } = picture;
  // The early script is a script of its own: what it has done stands in the page.
  const isOurs = dataset.awningPlaced !== undefined || style.objectPosition === "";
  if (style.objectFit !== "cover" || !isOurs) return;
  const size = pictureSize(picture);
  if (size === undefined) return;
  dataset.awningPlaced = "";
  const { x, y } = coverPosition(boxSize(picture), size, parseFocalPoint(dataset.imageFocalPoint));
  style.objectPosition = `${x}% ${y}%`;
}

/** The picture's own size: what the page says, or what has been loaded. */
export function pictureSize(picture: HTMLImageElement): Size | undefined {
  const { naturalWidth: width, naturalHeight: height } = picture;
  return parseDimensions(picture.dataset.imageDimensions) ?? (width > 0 ? { width, height } : undefined);
}

/** Before transforms: a picture that an animation has made small is asked for in its real size. */
export function boxSize(picture: HTMLImageElement): Size {
  return { width: picture.clientWidth, height: picture.clientHeight };
}
