import { toLinearRgb } from "../color.ts";
import type { Light, Scene } from "../scene.ts";
import { cross, dot, normalize, subtract } from "../vectors.ts";

/** The room's light as uniforms; the window's radiance is such that `power` is what a white card at the origin shows. */
export interface LightData {
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

export interface CameraData {
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

export function toLightData({ window: w, panes, sky, ground, sun }: Light): LightData {
  const distance = Math.hypot(...w.centre);
  const facing = Math.abs(dot(cross(w.across, w.up), w.centre)) / distance;
  return {
    window: [...w.centre],
    across: [...w.across],
    up: [...w.up],
    radiance: tinted(w.colour, (w.power * Math.PI * distance * distance) / (4 * facing)),
    sky: tinted(sky.colour, sky.power),
    ground: tinted(ground.colour, ground.power),
    sun: sun ? [...normalize(sun.towards)] : [0, 0, 0],
    sunColour: sun ? tinted(sun.colour, sun.power) : [0, 0, 0],
    panes: [...panes, 0.035, sun?.soft ?? 0.03],
  };
}

export function toCameraData({
  from,
  to,
  fov,
  focus = to,
  aperture = 0,
  exposure = 1,
}: Scene["camera"]): CameraData {
  const forward = normalize(subtract(to, from));
  const right = normalize(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]));
  return {
    eye: [...from],
    right: [...right],
    up: [...cross(right, forward)],
    forward: [...forward],
    lens: Math.tan((fov * Math.PI) / 360),
    focus: Math.hypot(...subtract(focus, from)),
    aperture,
    exposure,
  };
}

const tinted = (hex: string, power: number): number[] => toLinearRgb(hex).map((c) => c * power);
