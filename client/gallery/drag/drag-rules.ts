/** The rules of drags (docs/reference/galleries.md#drag). Lengths are CSS pixels, times milliseconds. */
import type { SlideStep } from "../input/swipe.ts";

const lockDistancePx = 10;
/** px per ms */
const minFastVelocity = 1;

/** The axis of a drag; undefined until it is long enough to tell. */
export function lockedAxis(deltaX: number, deltaY: number): "x" | "y" | undefined {
  if (Math.max(Math.abs(deltaX), Math.abs(deltaY)) < lockDistancePx) return undefined;
  return Math.abs(deltaX) > Math.abs(deltaY) ? "x" : "y";
}

export interface DragEnd {
  readonly distance: number;
  /** At the end, in px per ms. */
  readonly velocity: number;
}

/** A drag changes the slide if it is longer than the snap point's share of the width, or fast in the same direction. */
export function stepOfDrag({ distance, velocity }: DragEnd, width: number, snapPoint = 0.5): SlideStep {
  const isFast = Math.abs(velocity) > minFastVelocity && Math.sign(velocity) === Math.sign(distance);
  if (!isFast && Math.abs(distance) <= width * snapPoint) return 0;
  return distance < 0 ? 1 : -1;
}

/** The limits of a drag at the ends. */
export type DragBoundary = "none" | "hard" | "inertial";

/** Inertial by default. Throws for any other value. */
export function readDragBoundary(value: unknown): DragBoundary {
  if (value === undefined || value === null) return "inertial";
  if (value === "none" || value === "hard" || value === "inertial") return value;
  throw new TypeError(`Unknown swipe boundary: "${String(value)}".`);
}

/** The offset that is shown for a dragged offset: past an inertial boundary the row follows a third of the way. */
export function applyDragBoundary(
  offset: number,
  range: { readonly min: number; readonly max: number },
  boundary: DragBoundary,
): number {
  const clamped = Math.min(Math.max(offset, range.min), range.max);
  if (boundary === "none") return offset;
  return boundary === "hard" ? clamped : clamped + (offset - clamped) / 3;
}

/** The distance that a drag moves on after it is released at this velocity. */
export function glideDistance(velocity: number): number {
  /** The velocity falls by a factor of e in this time. */
  const decayMs = 325;
  return velocity * decayMs;
}

/** Parses a percentage into a share; "none" is undefined, and half the width the default. Throws for any other value. */
export function readSnapPoint(value: unknown): number | undefined {
  if (value === undefined || value === null || value === "") return 0.5;
  if (value === "none") return undefined;
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(String(value))?.[1];
  if (percent === undefined || Number(percent) > 100)
    throw new TypeError(`Unknown snap point: "${String(value)}".`);
  return Number(percent) / 100;
}

/**
 * The time of a transition, in ms, by the share of the way that is left (0 to 1) and the width of the viewport
 * (docs/reference/galleries.md#transitions).
 */
export function transitionMs(viewportWidth: number, remainingShare: number): number {
  const minMs = viewportWidth < 767 ? 200 : 300;
  return minMs + 200 * Math.min(Math.max(remainingShare, 0), 1);
}
