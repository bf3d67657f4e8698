/// <reference lib="dom" />
import type { Stage } from "../stage/stage.ts";
import { encode } from "./encode.ts";
import { Device } from "./gl.ts";
import { gatherLight } from "./light.ts";
import { paintSharp } from "./sharp.ts";
import { freeUniforms, uniformsOf } from "./uniforms.ts";

interface Job {
  stage: Stage;
  width: number;
  height: number;
  /** Coarse light pixels to sharp ones, and rays for each of them. */
  quality: { coarse: number; samples: number };
}

let device: Device | undefined;

const darkroom = {
  /** Makes the picture on the device's canvas, from where `encode` takes it. */
  expose({ stage, width, height, quality }: Job, shaders: Record<string, string>): void {
    device ??= new Device(shaders);
    [device.canvas.width, device.canvas.height] = [width, height];
    const uniforms = uniformsOf(device, stage, { width, height });
    const light = gatherLight(device, stage, uniforms, {
      width: Math.round(width * quality.coarse),
      height: Math.round(height * quality.coarse),
      samples: quality.samples,
    });
    const { colour, made } = paintSharp(device, stage, { ...uniforms, ...light.uniforms }, { width, height });
    const { camera, tone } = stage;
    device.draw("develop", null, {
      uColour: colour,
      uFocus: [camera.focus, (camera.aperture * height) / 1000, camera.exposure, tone.vignette],
      uTone: [tone.contrast, tone.saturation, 0.006, tone.warmth],
    });
    device.finish();
    for (const target of [...light.made, ...made]) device.free(target);
    freeUniforms(device, uniforms);
  },

  /** The picture at this width, as base64 WebP of about `bytes` at most. */
  encode(width: number, bytes: number): Promise<string> {
    if (!device) throw new Error("nothing exposed yet");
    return encode(device.canvas, width, bytes);
  },
};

export type Darkroom = typeof darkroom;

Object.assign(globalThis, { darkroom });
