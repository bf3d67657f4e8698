/** Where the current slide of a strip stands (spec 3 and 5, strip alignment). */
export type StripAlignment = "start" | "middle" | "end";

/** In px: the strip's window, the slides in a row, and the current one among them. */
export interface StripPlace {
  readonly window: number;
  readonly total: number;
  readonly start: number;
  readonly width: number;
}

/**
 * How far the row is moved, in px: the current slide goes to its place, but never so far that there would be room left
 * over beside an end (observed). Where all slides fit, the row is not moved.
 */
export function stripOffset({ window, total, start, width }: StripPlace, alignment: StripAlignment): number {
  if (total <= window) return 0;
  const wanted = { start: -start, middle: (window - width) / 2 - start, end: window - width - start };
  return Math.min(0, Math.max(window - total, wanted[alignment]));
}
