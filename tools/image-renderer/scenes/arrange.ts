import type { PotteryFormName } from "../forms/index.ts";
import type { MaterialName } from "../materials/index.ts";
import type { Item, Pot, Slab } from "../scene.ts";
import type { Vec } from "../vectors.ts";

export const pot = (
  form: PotteryFormName,
  material: MaterialName,
  at: Vec,
  more: Partial<Pot> = {},
): Pot => ({
  form,
  material,
  at,
  ...more,
});

export const slab = (material: MaterialName, size: Vec, at: Vec, more: Partial<Slab> = {}): Slab => ({
  slab: size,
  material,
  at,
  ...more,
});

/** The same form stacked; `rise` is what one adds to the height. */
export function stack(
  form: PotteryFormName,
  glazes: readonly MaterialName[],
  [x, y, z]: Vec,
  rise: number,
): Item[] {
  return glazes.map((material, i) => {
    const drift = Math.sin(i * 2.4 + x * 7) * 0.018;
    return pot(form, material, [x + drift, y + i * rise, z + Math.cos(i * 1.7 + x) * 0.015], {
      turn: i * 77 + x * 40,
    });
  });
}

export const teapot = (material: MaterialName, at: Vec, turn = 0): Item[] => [
  pot("teapot", material, at, { turn }),
  pot("teapotLid", material, at, { turn: turn + 20 }),
];

export const jar = (material: MaterialName, at: Vec, turn = 0): Item[] => [
  pot("lidJar", material, at, { turn }),
  pot("jarLid", material, at, { turn }),
];

export const candle = (material: MaterialName, wax: MaterialName, [x, y, z]: Vec, turn = 0): Item[] => [
  pot("candle", material, [x, y, z], { turn }),
  pot("candleCup", material, [x, y, z], { turn }),
  pot("taper", wax, [x, y, z], { turn }),
];
