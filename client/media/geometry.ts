/** Pure geometry of a picture in its box. Lengths are CSS pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Fractions of the picture's width and height, from its top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Parses `data-image-dimensions`: "1920x1080". Undefined where it does not say. */
export function parseDimensions(text: string | null | undefined): Size | undefined {
  const [, width, height] = /^\s*(\d+)x(\d+)\s*$/.exec(text ?? "") ?? [];
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined;
}

/** Parses `data-image-focal-point`: "0.5,0.5", which is also what anything else means. */
export function parseFocalPoint(text: string | null | undefined): Point {
  const [x, y] = (text ?? "").split(",").map((part) => (part.trim() === "" ? 0.5 : Number(part)));
  return { x: fraction(x), y: fraction(y) };
}

function fraction(value = 0.5): number {
  return Number.isNaN(value) ? 0.5 : Math.min(Math.max(value, 0), 1);
}

/** How large a picture of these dimensions is shown in a box. */
export function shownSize(box: Size, picture: Size, fit: string): Size {
  const across = box.width / picture.width;
  const down = box.height / picture.height;
  const scale =
    fit === "cover" ? Math.max(across, down) : fit === "contain" ? Math.min(across, down) : across;
  return { width: picture.width * scale, height: picture.height * scale };
}

/**
 * Where a picture that covers its box lies in it, as percentages for `object-position`. The focal point goes to the
 * middle of the box, as far as the picture's edges allow: CSS with the focal point itself as the percentage would not
 * do that.
 */
export function coverPosition(box: Size, picture: Size, focal: Point): Point {
  const shown = shownSize(box, picture, "cover");
  return {
    x: along(box.width, shown.width, focal.x),
    y: along(box.height, shown.height, focal.y),
  };
}

function along(box: number, shown: number, focal: number): number {
  const room = box - shown;
  if (room > -0.01) return 50;
  const offset = Math.min(Math.max(box / 2 - focal * shown, room), 0);
  return Math.round((offset / room) * 10_000) / 100;
}
