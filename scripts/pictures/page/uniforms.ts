import type { Stage } from "../stage/stage.ts";
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

/** What every pass over the scene is told; the outlines are baked and sent here. */
export function uniformsOf(device: Device, stage: Stage, { width, height }: Size): SceneUniforms {
  const { light, camera } = stage;
  return {
    uObject: stage.objects,
    uObjects: { whole: stage.objectCount },
    uMaterial: stage.materials,
    uRoom: stage.room,
    uSection: device.layers(
      grid,
      stage.sections.map((section) => bakeSection(section, grid)),
    ),
    uTube: device.layers(
      grid,
      stage.tubes.map((tube) => bakeTube(tube, grid)),
    ),
    uStem: device.table(3, stage.stems),
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
