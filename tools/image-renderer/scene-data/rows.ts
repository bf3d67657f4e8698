import { type Rgb, toLinearRgb } from "../color.ts";
import type { PotteryForm } from "../forms/form.ts";
import type { MaterialName } from "../materials/index.ts";
import { kinds, type Material } from "../materials/material.ts";
import type { Growth } from "../plants.ts";
import type { Pot, Slab } from "../scene.ts";
import { rotationRows } from "../vectors.ts";
import { outlineMargin, sectionOf, tubesOf } from "./outlines.ts";

// The rows of four numbers that shaders/scene.glsl and shaders/material.glsl read, in their order.
type Row = readonly [number, number, number, number];
const blank: Row = [0, 0, 0, 0];

export interface Layers {
  material: number;
  section: number;
  tube: number;
  /** A random seed from 0 to 1 per item, for its unevenness. */
  chance: number;
}

export function potRows(pot: Pot, form: PotteryForm, { material, section, tube, chance }: Layers): number[] {
  const [r, low, high] = sectionOf(form).domain;
  const tubes = form.tubes ? tubesOf(form).domain : blank;
  const lip = form.lip ?? { out: 0, up: 0, depth: 1, spread: 1 };
  const [a, b, c] = rotationRows(pot.turn ?? 0, pot.lean);
  const reach = r * 1.03;
  const rows: Row[] = [
    [...pot.at, 0],
    [...a, 1],
    [...b, section],
    [...c, tube],
    [Math.min(-reach, tubes[0]), Math.min(low, tubes[2]), -reach, material],
    [
      Math.max(reach + lip.out, tubes[1]),
      Math.max(high + lip.up + 0.01, tubes[3]),
      reach,
      0.35 + 0.9 * chance,
    ],
    [r, low, high, form.profile.rim],
    tubes,
    [form.strap ?? 1, form.join ?? 0.03, form.bore?.radius ?? 0, 0],
    [lip.out, lip.up, lip.depth, lip.spread],
    [form.flutes?.count ?? 0, form.flutes?.depth ?? 0, high - outlineMargin, form.profile.length],
  ];
  return rows.flat();
}

export function slabRows(
  { slab, at, turn = 0, lean, round = 0.02 }: Slab,
  material: number,
  chance: number,
): number[] {
  const [x, y, z] = [slab[0] / 2, slab[1] / 2, slab[2] / 2];
  const [a, b, c] = rotationRows(turn, lean);
  const rows: Row[] = [
    [...at, 1],
    [...a, 1],
    [...b, -1],
    [...c, -1],
    [-x - 0.01, -y - 0.01, -z - 0.01, material],
    [x + 0.01, y + 0.01, z + 0.01, 0.1 + 0.9 * chance],
    [x, y, z, round],
    blank,
    blank,
    blank,
    blank,
  ];
  return rows.flat();
}

/** Bundles of sixteen stems with a bounding box each, so that most rays skip most stems. Appends to `stems`. */
export function plantRows(
  growth: readonly Growth[],
  stems: number[],
  material: (name: MaterialName) => number,
): number[][] {
  const bundles: number[][] = [];
  for (let i = 0; i < growth.length; i += 16) {
    const bundle = growth.slice(i, i + 16);
    const first = stems.length / 12;
    const low: [number, number, number] = [9e9, 9e9, 9e9];
    const high: [number, number, number] = [-9e9, -9e9, -9e9];
    for (const part of bundle) {
      const [ends, reach] =
        "rod" in part ? [part.rod, part.radius] : [[part.leaf], Math.max(part.length, part.width)];
      for (const end of ends) {
        for (const k of [0, 1, 2] as const) {
          low[k] = Math.min(low[k], end[k] - reach - 0.002);
          high[k] = Math.max(high[k], end[k] + reach + 0.002);
        }
      }
      stems.push(...stemTexels(part, material(part.material)));
    }
    const rows: Row[] = [
      [0, 0, 0, 2],
      [1, 0, 0, 1],
      [0, 1, 0, -1],
      [0, 0, 1, -1],
      [...low, 0],
      [...high, 0],
      [first, bundle.length, 0, 0],
      blank,
      blank,
      blank,
      blank,
    ];
    bundles.push(rows.flat());
  }
  return bundles;
}

/** A leaf has its width in the last number; its thickness is the fraction of its material's number. */
function stemTexels(part: Growth, material: number): number[] {
  if ("rod" in part) return [...part.rod[0], material, ...part.rod[1], part.radius, ...blank];
  return [
    ...part.leaf,
    material + (part.thin ?? 0.012),
    ...part.along,
    part.length,
    ...part.facing,
    part.width,
  ];
}

export function materialRows(m: Material): number[] {
  const none: Rgb = [0, 0, 0];
  const { dip, speckle, rim } = m;
  const rows: Row[] = [
    [...toLinearRgb(m.colour), kinds.indexOf(m.kind)],
    [...toLinearRgb(m.inner ?? m.colour), m.roughness ?? 0.3],
    [...(dip ? toLinearRgb(dip.colour) : none), 0],
    [...toLinearRgb(m.clay ?? m.colour), m.foot ?? 0],
    [...(speckle ? toLinearRgb(speckle.colour) : none), speckle?.amount ?? 0],
    [dip ? 1 : 0, dip?.wobble ?? 0, dip?.drips ?? 0, m.streak ?? 0],
    [...toLinearRgb(rim?.colour ?? m.clay ?? m.colour), rim?.width ?? 0],
    [speckle?.size ?? 0.015, m.bump ?? 1, m.variation ?? 0.3, m.gloss ?? 1],
    [...(dip?.normal ?? ([0, 1, 0] as const)), dip?.at ?? 0],
  ];
  return rows.flat();
}
