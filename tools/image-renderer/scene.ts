import type { PotteryFormName } from "./forms/index.ts";
import type { MaterialName } from "./materials/index.ts";
import type { Growth } from "./plants.ts";
import type { Vec } from "./vectors.ts";

/** A turned pot and its position. Angles are degrees, lengths decimetres; y is up, z points to the camera. */
export interface Pot {
  form: PotteryFormName;
  at: Vec;
  material: MaterialName;
  turn?: number;
  /** Leaning about x, then about z. */
  lean?: readonly [number, number];
}

export interface Slab {
  slab: Vec;
  at: Vec;
  material: MaterialName;
  turn?: number;
  lean?: readonly [number, number];
  round?: number;
}

interface Plant {
  plant: Growth[];
}

export type Item = Pot | Slab | Plant;

export interface Scene {
  camera: { from: Vec; to: Vec; fov: number; focus?: Vec; aperture?: number; exposure?: number };
  light?: Partial<Light>;
  room: { floor?: MaterialName; wall?: MaterialName; z?: number; cove?: number };
  items: Item[];
  tone?: { contrast?: number; saturation?: number; vignette?: number; warmth?: number };
}

export interface Light {
  window: { centre: Vec; across: Vec; up: Vec; colour: string; power: number };
  panes: readonly [number, number];
  sky: { colour: string; power: number };
  ground: { colour: string; power: number };
  sun?: { towards: Vec; colour: string; power: number; soft?: number };
}

/** A tall window on the left, slightly in front of the items, in a pale room. */
export const daylight: Light = {
  window: { centre: [-11, 4.6, 4.6], across: [2.2, 0, 4.4], up: [0, 5, 0], colour: "#f6f7f4", power: 0.95 },
  panes: [2, 3],
  sky: { colour: "#eee9e1", power: 0.3 },
  ground: { colour: "#cdbca5", power: 0.2 },
};
