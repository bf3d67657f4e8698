import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoImages } from "../../../tools/image-renderer/demo-images.ts";
import { potteryForms } from "../../../tools/image-renderer/forms/index.ts";
import { toSceneData } from "../../../tools/image-renderer/scene-data/scene-data.ts";

/** A `const int NAME = n;` of a shader. */
const constant = (shader: string, name: string): number => {
  const source = readFileSync(
    new URL(`../../../tools/image-renderer/shaders/${shader}.glsl`, import.meta.url),
    "utf8",
  );
  return Number(new RegExp(`const int ${name} = (\\d+);`).exec(source)?.[1]);
};

describe("toSceneData", () => {
  it.each(demoImages.map(({ name, scene }) => [name, scene] as const))(
    "stays within the limits of the shaders for %s",
    (_, scene) => {
      const sceneData = toSceneData(scene);
      expect(sceneData.objects).toHaveLength(sceneData.objectCount * constant("scene", "ROWS") * 4);
      expect(sceneData.objectCount).toBeLessThanOrEqual(constant("scene", "MAX_OBJECTS"));
      expect(sceneData.materials.length % (constant("material", "MROWS") * 4)).toBe(0);
      expect(sceneData.materials.length / (constant("material", "MROWS") * 4)).toBeLessThanOrEqual(
        constant("material", "MAX_MATERIALS"),
      );
      expect(sceneData.stems.length % 12).toBe(0);
      expect(
        [...sceneData.objects, ...sceneData.materials, ...sceneData.stems].filter((n) => !Number.isFinite(n)),
      ).toEqual([]);
    },
  );
});

describe("forms", () => {
  it.each(Object.entries(potteryForms))("%s is a closed section on its axis", (_, { profile }) => {
    const radii = profile.line.map(([r]) => r);
    expect(Math.min(...radii)).toBeGreaterThanOrEqual(0);
    expect(profile.line.at(0)?.[0]).toBe(0);
    expect(profile.line.at(-1)?.[0]).toBe(0);
    expect(profile.rim).toBeGreaterThan(0.3);
    expect(profile.rim).toBeLessThanOrEqual(1);
  });
});
