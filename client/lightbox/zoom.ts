import type { Point, Size } from "../images/image-geometry.ts";

/** An image's scale about its center, and the offset of its center in CSS pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The previous and current positions of two fingers, and the maximum scale. */
export interface Pinch {
  readonly from: readonly Point[];
  readonly to: readonly Point[];
  readonly maxScale: number;
}

export const initialZoom: Zoom = { scale: 1, x: 0, y: 0 };

/**
 * Applies a pinch, so that the part of the image between the fingers stays between them. `center` is the center of the
 * unzoomed image.
 */
export function applyPinch(zoom: Zoom, center: Point, { from, to, maxScale }: Pinch): Zoom {
  const wantedScale = (zoom.scale * distanceBetween(to)) / Math.max(distanceBetween(from), 1);
  const scale = Math.min(Math.max(wantedScale, 1), maxScale);
  const offset = (axis: "x" | "y") => {
    const pointInImage = (middleOf(from, axis) - center[axis] - zoom[axis]) / zoom.scale;
    return middleOf(to, axis) - center[axis] - pointInImage * scale;
  };
  return { scale, x: offset("x"), y: offset("y") };
}

function middleOf([a, b]: readonly Point[], axis: "x" | "y"): number {
  return a && b ? (a[axis] + b[axis]) / 2 : 0;
}

function distanceBetween([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Limits the offset: while the image is larger than the view, no edge of the image may be inside the view. */
export function clampZoom({ scale, x, y }: Zoom, shown: Size, view: Size): Zoom {
  const clamp = (offset: number, length: number, viewLength: number) => {
    const maxOffset = Math.max(0, (length * scale - viewLength) / 2);
    return Math.min(Math.max(offset, -maxOffset), maxOffset);
  };
  return { scale, x: clamp(x, shown.width, view.width), y: clamp(y, shown.height, view.height) };
}

/** The maximum scale: 4, or the scale at which one image pixel is one CSS pixel, if that is more. */
export function maxZoom(shown: Size, image: Size | undefined): number {
  return Math.max(4, shown.width > 0 ? (image?.width ?? 0) / shown.width : 0);
}
