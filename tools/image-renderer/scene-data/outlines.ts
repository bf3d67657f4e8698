import type { PotteryForm } from "../forms/form.ts";
import type { Point } from "../geometry.ts";
import type { Tube } from "../profiles.ts";

/** An outline for one layer of a texture, and the part of the plane that the layer covers. */
export interface Section {
  line: Point[];
  /** Greatest radius, lowest and highest point. */
  domain: [number, number, number];
}

export interface TubeSet {
  curves: Tube[];
  bore: Point[];
  /** Left, right, bottom, top. */
  domain: [number, number, number, number];
}

/** Space around an outline in its layer of the texture, in units of the scene. `sectionOf` and `tubesOf` add it. */
export const outlineMargin = 0.03;

export function sectionOf({ profile }: PotteryForm): Section {
  const [, reach] = extent(profile.line, 0);
  const [low, high] = extent(profile.line, 1);
  return { line: profile.line, domain: [reach + outlineMargin, low - outlineMargin, high + outlineMargin] };
}

export function tubesOf({ tubes = [], bore }: PotteryForm): TubeSet {
  const all = tubes.flatMap((tube) => tube.line);
  const thick = Math.max(...tubes.flatMap((tube) => [tube.from, tube.to])) + outlineMargin;
  const [left, right] = extent(all, 0);
  const [bottom, top] = extent(all, 1);
  return {
    curves: [...tubes],
    bore: throughMouth(bore?.line ?? []),
    domain: [left - thick, right + thick, bottom - thick, top + thick],
  };
}

/** The bore extends beyond the end of the spout, so that the spout is open. */
function throughMouth(line: readonly Point[]): Point[] {
  const [end, before] = [line.at(-1), line.at(-2)];
  if (!end || !before) return [];
  return [...line, [end[0] + (end[0] - before[0]) * 4, end[1] + (end[1] - before[1]) * 4]];
}

function extent(line: readonly Point[], axis: 0 | 1): [number, number] {
  const values = line.map((p) => p[axis]);
  return [Math.min(...values), Math.max(...values)];
}
