import type { MaterialName } from "./materials/index.ts";
import { add, cross, normalize, scale, type Vec } from "./vectors.ts";

/** A stem (a rod with round ends) or a leaf (a flattened ellipsoid along `along`, facing `facing`). */
export type Growth =
  | { rod: readonly [Vec, Vec]; radius: number; material: MaterialName }
  | {
      leaf: Vec;
      along: Vec;
      facing: Vec;
      length: number;
      width: number;
      thin?: number;
      material: MaterialName;
    };

type Chance = () => number;

/** Bulrushes: straight stems with a brown head, leaning apart. */
export function rushes(root: Vec, height: number, count: number, seed: number): Growth[] {
  const chance = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const tip = lean(root, height * (0.78 + 0.3 * chance()), 0.17, (i / count) * 6.28 + chance(), chance);
    const line = bow(root, tip, 0.06 * height * (chance() - 0.5), 6);
    const neck = along(line, 0.8);
    return [
      ...rods(line, 0.014, 0.01, "stem"),
      { rod: [neck, along(line, 0.97)] as const, radius: 0.055, material: "seed" as const },
    ];
  }).flat();
}

/** Feathered grasses: a fan of fine rods at the end of each stem. */
export function grasses(root: Vec, height: number, count: number, seed: number): Growth[] {
  const chance = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const tip = lean(root, height * (0.7 + 0.35 * chance()), 0.24, (i / count) * 6.28 + chance(), chance);
    const line = bow(root, tip, 0.16 * height * (chance() - 0.4), 7);
    const plume: Growth[] = [];
    for (let k = 0; k < 60; k++) {
      const place = 0.56 + 0.44 * (k / 60);
      const base = along(line, place);
      const out = (1.05 - place) * 0.9 * (0.5 + 0.5 * chance());
      const turn = chance() * 6.28;
      const spread: Vec = [Math.cos(turn) * out * 0.26, out * 0.9, Math.sin(turn) * out * 0.26];
      plume.push({ rod: [base, add(base, spread)], radius: 0.0075, material: "pampas" });
    }
    return [...rods(line, 0.012, 0.007, "stem"), ...plume];
  }).flat();
}

/** Branches with paired leaves: round like eucalyptus, or narrow like olive. */
export function branches(
  root: Vec,
  height: number,
  count: number,
  seed: number,
  kind: "round" | "narrow" = "round",
): Growth[] {
  const chance = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const tip = lean(
      root,
      height * (0.7 + 0.4 * chance()),
      0.34,
      (i / count) * 6.28 + 0.6 * chance(),
      chance,
    );
    const line = bow(root, tip, 0.2 * height * (chance() - 0.5), 8);
    const leaves: Growth[] = [];
    const pairs = Math.round(height * (kind === "round" ? 4.4 : 6));
    for (let k = 0; k < pairs; k++) {
      const place = 0.34 + (0.66 * (k + 0.5)) / pairs;
      const size = (kind === "round" ? 0.17 : 0.24) * (1.1 - 0.5 * place) * (0.8 + 0.4 * chance());
      for (const side of [0, Math.PI]) {
        const turn = k * 1.9 + side + 0.5 * chance();
        const out = normalize([Math.cos(turn), 0.9 * chance() - 0.05, Math.sin(turn)]);
        const facing = normalize(cross(cross(out, [0.3 * chance(), 1, 0.3 * chance()]), out));
        leaves.push({
          leaf: add(along(line, place), scale(out, size * 0.95)),
          along: out,
          facing,
          length: size,
          width: size * (kind === "round" ? 0.72 : 0.24),
          material: kind === "round" ? "leaf" : "leafOlive",
        });
      }
    }
    return [...rods(line, 0.02, 0.009, "stem"), ...leaves];
  }).flat();
}

/** Samphire and succulents: short fleshy shoots that fork upwards from one point. */
export function samphire(root: Vec, height: number, spread: number, seed: number): Growth[] {
  const chance = dice(seed);
  const growth: Growth[] = [];
  for (let i = 0; i < 22; i++) {
    const turn = i * 2.399;
    const away = spread * Math.sqrt((i + 0.5) / 22);
    const foot: Vec = [root[0] + Math.cos(turn) * away * 0.7, root[1], root[2] + Math.sin(turn) * away * 0.7];
    const tip: Vec = [
      root[0] + Math.cos(turn) * away * 1.5,
      root[1] + height * (1 - 0.35 * (away / spread)) * (0.75 + 0.4 * chance()),
      root[2] + Math.sin(turn) * away * 1.5,
    ];
    const line = bow(foot, tip, 0.08, 4);
    growth.push(...rods(line, 0.034, 0.028, "leafOlive"));
    for (let k = 0; k < 4; k++) {
      const base = along(line, 0.35 + 0.17 * k);
      const a = chance() * 6.28;
      growth.push({
        rod: [base, add(base, [Math.cos(a) * 0.12, 0.16 + 0.1 * chance(), Math.sin(a) * 0.12])],
        radius: 0.027,
        material: "leafOlive",
      });
    }
  }
  return growth;
}

function dice(seed: number): Chance {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

function lean(root: Vec, height: number, most: number, turn: number, chance: Chance): Vec {
  const out = height * most * (0.35 + 0.65 * chance());
  return [root[0] + Math.cos(turn) * out, root[1] + height, root[2] + Math.sin(turn) * out * 0.6];
}

function bow(from: Vec, to: Vec, sag: number, pieces: number): Vec[] {
  return Array.from({ length: pieces + 1 }, (_, i): Vec => {
    const t = i / pieces;
    const swing = sag * Math.sin(t * Math.PI);
    const late = t * t * 0.5 + t * 0.5;
    return [
      from[0] + (to[0] - from[0]) * late + swing,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * late,
    ];
  });
}

function rods(line: readonly Vec[], from: number, to: number, material: MaterialName): Growth[] {
  return line.slice(1).map((end, i) => {
    const start = line[i] ?? end;
    return { rod: [start, end], radius: from + ((to - from) * i) / line.length, material };
  });
}

function along(line: readonly Vec[], place: number): Vec {
  const x = Math.min(place, 0.9999) * (line.length - 1);
  const i = Math.floor(x);
  const a = line[i] ?? [0, 0, 0];
  const b = line[i + 1] ?? a;
  const f = x - i;
  return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f];
}
