import { linear } from "../colour.ts";
import type { Light, Scene } from "../scene.ts";
import { cross, dot, minus, unit } from "../vectors.ts";

/** The room's light as uniforms; the window's radiance is such that `power` is what a white card at the origin shows. */
export interface StageLight {
  window: number[];
  across: number[];
  up: number[];
  radiance: number[];
  sky: number[];
  ground: number[];
  sun: number[];
  sunColour: number[];
  panes: number[];
}

export interface StageCamera {
  eye: number[];
  right: number[];
  up: number[];
  forward: number[];
  /** Half the height of the view at distance 1. */
  lens: number;
  focus: number;
  aperture: number;
  exposure: number;
}

export function lightOf({ window: w, panes, sky, ground, sun }: Light): StageLight {
  const distance = Math.hypot(...w.centre);
  const facing = Math.abs(dot(cross(w.across, w.up), w.centre)) / distance;
  return {
    window: [...w.centre],
    across: [...w.across],
    up: [...w.up],
    radiance: tinted(w.colour, (w.power * Math.PI * distance * distance) / (4 * facing)),
    sky: tinted(sky.colour, sky.power),
    ground: tinted(ground.colour, ground.power),
    sun: sun ? [...unit(sun.towards)] : [0, 0, 0],
    sunColour: sun ? tinted(sun.colour, sun.power) : [0, 0, 0],
    panes: [...panes, 0.035, sun?.soft ?? 0.03],
  };
}

export function cameraOf({
  from,
  to,
  fov,
  focus = to,
  aperture = 0,
  exposure = 1,
}: Scene["camera"]): StageCamera {
  const forward = unit(minus(to, from));
  const right = unit(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]));
  return {
    eye: [...from],
    right: [...right],
    up: [...cross(right, forward)],
    forward: [...forward],
    lens: Math.tan((fov * Math.PI) / 360),
    focus: Math.hypot(...minus(focus, from)),
    aperture,
    exposure,
  };
}

const tinted = (hex: string, power: number): number[] => linear(hex).map((c) => c * power);
