/** The rules of drags (docs/reference/galleries.md#drag). Lengths are CSS pixels, times milliseconds. */
import type { SlideStep } from "../input/swipe.ts";

const lockDistancePx = 10;
/** A drag is fast from this velocity on, in px per ms. */
const minFastVelocity = 1;

/** The axis of a drag; undefined until the drag is long enough to decide. */
export function detectDragAxis(deltaX: number, deltaY: number): "x" | "y" | undefined {
  if (Math.max(Math.abs(deltaX), Math.abs(deltaY)) < lockDistancePx) return undefined;
  return Math.abs(deltaX) > Math.abs(deltaY) ? "x" : "y";
}

export interface DragEnd {
  readonly distance: number;
  /** Velocity at the end of the drag, in px per ms. */
  readonly velocity: number;
}

/**
 * The slide change of a drag: it must be longer than the snap point's share of the width, or fast in the direction of
 * the drag.
 */
export function stepOfDrag({ distance, velocity }: DragEnd, width: number, snapPoint = 0.5): SlideStep {
  const isFast = Math.abs(velocity) > minFastVelocity && Math.sign(velocity) === Math.sign(distance);
  if (!isFast && Math.abs(distance) <= width * snapPoint) return 0;
  return distance < 0 ? 1 : -1;
}

/** The behavior of a drag at the first and last slide. */
export type DragBoundary = "none" | "hard" | "inertial";

/** Reads the option; "inertial" by default. Throws for any other value. */
export function readDragBoundary(value: unknown): DragBoundary {
  if (value === undefined || value === null) return "inertial";
  if (value === "none" || value === "hard" || value === "inertial") return value;
  throw new TypeError(`Unknown swipe boundary: "${String(value)}".`);
}

/**
 * The offset at which the row is shown for a dragged offset. Beyond an inertial boundary the row moves a third of the
 * distance.
 */
export function applyDragBoundary(
  offset: number,
  range: { readonly min: number; readonly max: number },
  boundary: DragBoundary,
): number {
  const clamped = Math.min(Math.max(offset, range.min), range.max);
  if (boundary === "none") return offset;
  return boundary === "hard" ? clamped : clamped + (offset - clamped) / 3;
}

/** The distance that the row moves on after it is released at this velocity. */
export function momentumDistance(velocity: number): number {
  /** The time in which the velocity decreases by a factor of e. */
  const decayMs = 325;
  return velocity * decayMs;
}

/** Parses a percentage into a share of the width; 0.5 by default, undefined for "none". Throws for any other value. */
export function readSnapPoint(value: unknown): number | undefined {
  if (value === undefined || value === null || value === "") return 0.5;
  if (value === "none") return undefined;
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(String(value))?.[1];
  if (percent === undefined || Number(percent) > 100)
    throw new TypeError(`Unknown snap point: "${String(value)}".`);
  return Number(percent) / 100;
}

/**
 * The duration of a transition in ms, by the share of its distance that remains (0 to 1) and the width of the viewport
 * (docs/reference/galleries.md#transitions).
 */
export function transitionMs(viewportWidth: number, remainingShare: number): number {
  const minMs = viewportWidth < 767 ? 200 : 300;
  return minMs + 200 * Math.min(Math.max(remainingShare, 0), 1);
}
