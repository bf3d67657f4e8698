/** The rules of drags (spec 5 and 9), without an event. Lengths are CSS pixels, times milliseconds. */
import type { Turn } from "./swipe-turn.ts";

/** Which way a drag goes, once it has gone 10 px (spec 9). */
export function lockedAxis(across: number, down: number): "x" | "y" | undefined {
  if (Math.max(Math.abs(across), Math.abs(down)) < 10) return undefined;
  return Math.abs(across) > Math.abs(down) ? "x" : "y";
}

export interface DragEnd {
  readonly distance: number;
  /** Pixels a millisecond, at the end. */
  readonly velocity: number;
}

/**
 * Spec 9: the slide changes when the drag is over half the width, or whatever other share is its snap point, or faster
 * than 1 the same way.
 */
export function dragTurn({ distance, velocity }: DragEnd, width: number, snap = 0.5): Turn {
  const isFast = Math.abs(velocity) > 1 && Math.sign(velocity) === Math.sign(distance);
  if (!isFast && Math.abs(distance) <= width * snap) return 0;
  return distance < 0 ? 1 : -1;
}

/** Spec 5: what holds a drag at the ends. */
export type Boundary = "none" | "hard" | "inertial";

/** Inertial when it does not say. Throws where it says what nobody knows. */
export function readBoundary(value: unknown): Boundary {
  if (value === undefined || value === null) return "inertial";
  if (value === "none" || value === "hard" || value === "inertial") return value;
  throw new TypeError(`Unknown swipe boundary: "${String(value)}".`);
}

/** Where a drag is shown that has come to `offset`: past an inertial boundary it follows a third of the way. */
export function bounded(
  offset: number,
  range: { readonly min: number; readonly max: number },
  boundary: Boundary,
): number {
  const held = Math.min(Math.max(offset, range.min), range.max);
  if (boundary === "none") return offset;
  return boundary === "hard" ? held : held + (offset - held) / 3;
}

/** How far a drag that is let go at this velocity glides on by itself. */
export function glide(velocity: number): number {
  /** The velocity falls by 1/e in this time. */
  const decay = 325;
  return velocity * decay;
}

/** Spec 5: a percentage, as a share, or none (undefined); half the width when it does not say. Throws on anything else. */
export function readSnapPoint(value: unknown): number | undefined {
  if (value === undefined || value === null || value === "") return 0.5;
  if (value === "none") return undefined;
  const share = /^(\d+(?:\.\d+)?)%$/.exec(String(value))?.[1];
  if (share === undefined || Number(share) > 100)
    throw new TypeError(`Unknown snap point: "${String(value)}".`);
  return Number(share) / 100;
}
