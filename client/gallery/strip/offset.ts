/** Where the current slide of a strip stands (spec 3 and 5, strip alignment). */
export type StripAlignment = "start" | "middle" | "end";

const alignments: Readonly<Record<string, StripAlignment>> = {
  left: "start",
  center: "middle",
  right: "end",
  start: "start",
  middle: "middle",
  end: "end",
};

/** Reads `active-alignment`: the middle when it does not say (spec 9). Throws where it says what nobody knows. */
export function readAlignment(value: unknown): StripAlignment {
  if (value === undefined || value === null || value === "") return "middle";
  const known = typeof value === "string" && Object.hasOwn(alignments, value) ? alignments[value] : undefined;
  if (known === undefined) throw new TypeError(`Unknown strip alignment: "${String(value)}".`);
  return known;
}

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

/** Which slide is nearest to its place when the row has been moved so far. */
export function nearestSlide(
  offset: number,
  slides: readonly Pick<StripPlace, "start" | "width">[],
  place: Pick<StripPlace, "window" | "total">,
  alignment: StripAlignment,
): number {
  const away = slides.map((slide) => Math.abs(stripOffset({ ...place, ...slide }, alignment) - offset));
  return Math.max(0, away.indexOf(Math.min(...away)));
}
