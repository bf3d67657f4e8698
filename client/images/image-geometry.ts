/** Geometry of an image in its box. Lengths are CSS pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point. A focal point is a fraction of the image's width and height, from the top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Parses `data-image-dimensions`: "1920x1080". */
export function parseDimensions(text: string | null | undefined): Size | undefined {
  const [, width, height] = /^\s*(\d+)x(\d+)\s*$/.exec(text ?? "") ?? [];
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined;
}

/** Parses `data-image-focal-point`, for example "0.5,0.5", which is also the default. */
export function parseFocalPoint(text: string | null | undefined): Point {
  const [x, y] = (text ?? "").split(",").map((part) => (part.trim() === "" ? 0.5 : Number(part)));
  return { x: fraction(x), y: fraction(y) };
}

function fraction(value = 0.5): number {
  return Number.isNaN(value) ? 0.5 : Math.min(Math.max(value, 0), 1);
}

/** The size that an image has in a box with this `object-fit`. */
export function computeObjectFitSize(box: Size, image: Size, fit: string): Size {
  const scaleX = box.width / image.width;
  const scaleY = box.height / image.height;
  const scale =
    fit === "cover" ? Math.max(scaleX, scaleY) : fit === "contain" ? Math.min(scaleX, scaleY) : scaleX;
  return { width: image.width * scale, height: image.height * scale };
}

/**
 * The position of an image that covers its box, as percentages for `object-position`. The focal point is moved as close
 * to the center of the box as possible without uncovering an edge (docs/reference/images.md#placing-in-a-box). The
 * focal point itself cannot be used as percentage, because CSS aligns the same point of image and box.
 */
export function coverPosition(box: Size, image: Size, focal: Point): Point {
  const shown = computeObjectFitSize(box, image, "cover");
  return {
    x: offsetPercent(box.width, shown.width, focal.x),
    y: offsetPercent(box.height, shown.height, focal.y),
  };
}

function offsetPercent(box: number, shown: number, focal: number): number {
  const space = box - shown;
  if (space > -0.01) return 50;
  const offset = Math.min(Math.max(box / 2 - focal * shown, space), 0);
  return Math.round((offset / space) * 10_000) / 100;
}
