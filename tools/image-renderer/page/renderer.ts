/// <reference lib="dom" />
import type { SceneData } from "../scene-data/scene-data.ts";
import { encode } from "./encode.ts";
import { Device } from "./gl.ts";
import { renderFullResolution } from "./render-full.ts";
import { traceLight } from "./trace-light.ts";
import { freeUniforms, uniformsOf } from "./uniforms.ts";

interface Job {
  sceneData: SceneData;
  width: number;
  height: number;
  /** The size of the light grid relative to the image, and the rays per point of the grid. */
  quality: { coarse: number; samples: number };
}

let device: Device | undefined;

const renderer = {
  /** Renders an image to the device's canvas, from where `encode` takes it. */
  render({ sceneData, width, height, quality }: Job, shaders: Record<string, string>): void {
    device ??= new Device(shaders);
    [device.canvas.width, device.canvas.height] = [width, height];
    const uniforms = uniformsOf(device, sceneData, { width, height });
    const light = traceLight(device, sceneData, uniforms, {
      width: Math.round(width * quality.coarse),
      height: Math.round(height * quality.coarse),
      samples: quality.samples,
    });
    const { colour, made } = renderFullResolution(
      device,
      sceneData,
      { ...uniforms, ...light.uniforms },
      { width, height },
    );
    const { camera, tone } = sceneData;
    device.draw("tone-map", null, {
      uColour: colour,
      uFocus: [camera.focus, (camera.aperture * height) / 1000, camera.exposure, tone.vignette],
      uTone: [tone.contrast, tone.saturation, 0.006, tone.warmth],
    });
    device.finish();
    for (const target of [...light.made, ...made]) device.free(target);
    freeUniforms(device, uniforms);
  },

  /** The rendered image at this width, as base64 WebP of about `bytes` at most. */
  encode(width: number, bytes: number): Promise<string> {
    if (!device) throw new Error("nothing has been rendered");
    return encode(device.canvas, width, bytes);
  },
};

export type Renderer = typeof renderer;

Object.assign(globalThis, { renderer });
