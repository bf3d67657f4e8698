import type { SceneData } from "../scene-data/scene-data.ts";
import { bakeSection, bakeTube } from "./bake.ts";
import type { Device, Texture, Uniform } from "./gl.ts";

const grid = 320;

export interface Size {
  width: number;
  height: number;
}

export interface SceneUniforms extends Record<string, Uniform> {
  uSection: Texture;
  uTube: Texture;
  uStem: Texture;
}

/** The uniforms of every pass over the scene. Bakes the outlines into textures. */
export function uniformsOf(device: Device, sceneData: SceneData, { width, height }: Size): SceneUniforms {
  const { light, camera } = sceneData;
  return {
    uObject: sceneData.objects,
    uObjects: { whole: sceneData.objectCount },
    uMaterial: sceneData.materials,
    uRoom: sceneData.room,
    uSection: device.layers(
      grid,
      sceneData.sections.map((section) => bakeSection(section, grid)),
    ),
    uTube: device.layers(
      grid,
      sceneData.tubes.map((tube) => bakeTube(tube, grid)),
    ),
    uStem: device.table(3, sceneData.stems),
    uWindow: light.window,
    uWindowX: light.across,
    uWindowY: light.up,
    uWindowColour: light.radiance,
    uSky: light.sky,
    uGround: light.ground,
    uSun: light.sun,
    uSunColour: light.sunColour,
    uPanes: light.panes,
    uEye: camera.eye,
    uRight: camera.right,
    uUp: camera.up,
    uForward: camera.forward,
    uLens: [(camera.lens * width) / height, camera.lens],
    uPixel: (2 * camera.lens) / height,
  };
}

export function freeUniforms({ gl }: Device, { uSection, uTube, uStem }: SceneUniforms): void {
  for (const { texture } of [uSection, uTube, uStem]) gl.deleteTexture(texture);
}
