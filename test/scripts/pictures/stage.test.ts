import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { forms } from "../../../scripts/pictures/forms/index.ts";
import { pictures } from "../../../scripts/pictures/pictures.ts";
import { stageOf } from "../../../scripts/pictures/stage/stage.ts";

/** A `const int NAME = n;` of a shader. */
const constant = (shader: string, name: string): number => {
  const source = readFileSync(
    new URL(`../../../scripts/pictures/shaders/${shader}.glsl`, import.meta.url),
    "utf8",
  );
  return Number(new RegExp(`const int ${name} = (\\d+);`).exec(source)?.[1]);
};

describe("stageOf", () => {
  it.each(pictures.map(({ name, scene }) => [name, scene] as const))(
    "sets %s within the shaders' limits",
    (_, scene) => {
      const stage = stageOf(scene);
      expect(stage.objects).toHaveLength(stage.objectCount * constant("scene", "ROWS") * 4);
      expect(stage.objectCount).toBeLessThanOrEqual(constant("scene", "MAX_OBJECTS"));
      expect(stage.materials.length % (constant("material", "MROWS") * 4)).toBe(0);
      expect(stage.materials.length / (constant("material", "MROWS") * 4)).toBeLessThanOrEqual(
        constant("material", "MAX_MATERIALS"),
      );
      expect(stage.stems.length % 12).toBe(0);
      expect(
        [...stage.objects, ...stage.materials, ...stage.stems].filter((n) => !Number.isFinite(n)),
      ).toEqual([]);
    },
  );
});

describe("forms", () => {
  it.each(Object.entries(forms))("%s is a closed section on the turning axis", (_, { profile }) => {
    const radii = profile.line.map(([r]) => r);
    expect(Math.min(...radii)).toBeGreaterThanOrEqual(0);
    expect(profile.line.at(0)?.[0]).toBe(0);
    expect(profile.line.at(-1)?.[0]).toBe(0);
    expect(profile.rim).toBeGreaterThan(0.3);
    expect(profile.rim).toBeLessThanOrEqual(1);
  });
});
