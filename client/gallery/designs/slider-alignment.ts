import { type StripAlignment, type StripPosition, stripOffset } from "../strip/strip-offset.ts";

const alignments: Readonly<Record<string, StripAlignment>> = {
  left: "start",
  center: "middle",
  right: "end",
  start: "start",
  middle: "middle",
  end: "end",
};

/** Reads the option `active-alignment`; "middle" by default. Throws for any other value. */
export function readAlignment(value: unknown): StripAlignment {
  if (value === undefined || value === null || value === "") return "middle";
  const alignment =
    typeof value === "string" && Object.hasOwn(alignments, value) ? alignments[value] : undefined;
  if (alignment === undefined) throw new TypeError(`Unknown strip alignment: "${String(value)}".`);
  return alignment;
}

/** The index of the slide that is nearest to its aligned position when the row has this offset. */
export function nearestSlide(
  offset: number,
  slides: readonly Pick<StripPosition, "start" | "width">[],
  widths: Pick<StripPosition, "viewWidth" | "rowWidth">,
  alignment: StripAlignment,
): number {
  const distances = slides.map((slide) => Math.abs(stripOffset({ ...widths, ...slide }, alignment) - offset));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
