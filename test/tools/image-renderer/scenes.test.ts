import { describe, expect, it } from "vitest";
import { demoImages } from "../../../tools/image-renderer/demo-images.ts";
import { potteryForms } from "../../../tools/image-renderer/forms/index.ts";
import type { Pot, Scene } from "../../../tools/image-renderer/scene.ts";

/** The radius of a pot at this height of the room; 0 above and below it. */
function reach(pot: Pot, height: number): number {
  const { line } = potteryForms[pot.form].profile;
  const y = height - pot.at[1];
  const crossings = line.slice(1).flatMap(([r2, y2], i) => {
    const [r1, y1] = line[i] ?? [0, 0];
    return y1 > y !== y2 > y ? [r1 + ((r2 - r1) * (y - y1)) / (y2 - y1)] : [];
  });
  return Math.max(0, ...crossings);
}

/** Overlapping pots. Pots on one axis are stacked or have lids, and may overlap. */
function collisions({ items }: Scene): string[] {
  const pots = items.filter((item) => "form" in item);
  return pots.flatMap((a, i) =>
    pots.slice(i + 1).flatMap((b) => {
      const apart = Math.hypot(a.at[0] - b.at[0], a.at[2] - b.at[2]);
      if (apart < 0.1) return [];
      const heights = Array.from({ length: 60 }, (_, k) => 0.01 + k * 0.04);
      const deepest = Math.max(
        ...heights.map((y) => {
          const [mine, its] = [reach(a, y), reach(b, y)];
          return mine > 0 && its > 0 ? mine + its - apart : 0;
        }),
      );
      return deepest > 0.005 ? [`${a.form} at ${a.at} and ${b.form} at ${b.at}: ${deepest.toFixed(2)}`] : [];
    }),
  );
}

describe("the scenes", () => {
  it.each(demoImages.map(({ name, scene }) => [name, scene] as const))(
    "let no pots overlap in %s",
    (_, scene) => {
      expect(collisions(scene)).toEqual([]);
    },
  );
});
