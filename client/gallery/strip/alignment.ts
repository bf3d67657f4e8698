import { type StripAlignment, type StripPlace, stripOffset } from "./offset.ts";

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
