import { branches, grasses } from "../plants.ts";
import type { Light, Scene } from "../scene.ts";
import { daylight } from "../scene.ts";
import { pot, slab, stack, teapot } from "./arrange.ts";

/** Low sun through the panes besides the daylight: patches on wall and shelf. */
export const sunny = (power: number): Partial<Light> => ({
  window: { ...daylight.window, power: 0.62 },
  panes: [4, 4],
  sun: { towards: [-12.2, 4.6, 6.4], colour: "#ffd9a8", power, soft: 0.05 },
});

export const rooms: Record<string, Scene> = {
  "hero-shelf": {
    camera: {
      from: [-0.05, 1.75, 13.3],
      to: [-0.05, 1.86, 0],
      fov: 22,
      aperture: 6,
      exposure: 2.9,
      focus: [1.5, 0.8, 0.3],
    },
    light: sunny(0.75),
    room: { wall: "limewash", z: -1.15 },
    tone: { contrast: 1.26, vignette: 0.2 },
    items: [
      slab("oak", [14, 0.6, 2.7], [0, -0.3, 0.2], { round: 0.03 }),
      pot("bowlSmall", "amber", [-1.32, 0, 0.58], { turn: 20 }),
      pot("jug", "tideHigh", [-0.5, 0, -0.2], { turn: 200 }),
      pot("mug", "tide", [0.4, 0, 0.55], { turn: 215 }),
      pot("vaseReed", "oat", [0.95, 0, -0.45], { turn: 30 }),
      { plant: grasses([0.95, 1.5, -0.45], 2.0, 5, 4) },
      ...stack("bowlBreakfast", ["estuary", "saltPlain", "mist"], [2.08, 0, 0.35], 0.24),
      pot("beaker", "terracotta", [3.2, 0, 0.85]),
      pot("moon", "moonWhite", [3.62, 0, -0.48], { turn: 30 }),
    ],
  },
  "studio-table": {
    camera: {
      from: [0.4, 4.3, 6.2],
      to: [0.05, 0.25, 0.05],
      fov: 31,
      aperture: 9,
      exposure: 2.9,
      focus: [0, 0.3, 0.5],
    },
    light: sunny(0.45),
    room: { floor: "ash", wall: "plaster", z: -6 },
    tone: { contrast: 1.26, vignette: 0.25 },
    items: [
      slab("linen", [2.7, 0.02, 3.6], [0.95, 0.01, 0.5], { turn: -14, round: 0.01 }),
      ...stack("plate", ["saltPlain", "horizon"], [0.75, 0.02, 0.55], 0.105),
      pot("bowl", "estuary", [0.75, 0.2, 0.55]),
      pot("plateSide", "shingle", [-1.75, 0, 1.25]),
      pot("bowlSmall", "amber", [-1.75, 0.06, 1.25]),
      pot("bowlWide", "saltPlain", [-2.2, 0, -1.25], { turn: 40 }),
      pot("mug", "tide", [2.35, 0, -0.55], { turn: 150 }),
      ...teapot("lantern", [0.55, 0, -1.75], 200),
      pot("beaker", "oat", [-0.35, 0, 2.1]),
      pot("beaker", "mist", [2.75, 0, 1.35]),
      pot("jugSmall", "sand", [2.2, 0, -1.75], { turn: 330 }),
      pot("budVase", "seaMatt", [-0.35, 0, -0.85]),
      { plant: branches([-0.35, 0.6, -0.85], 0.95, 2, 9) },
    ],
  },
  "kiln-stack": {
    camera: {
      from: [1.2, 1.35, 7.2],
      to: [0.2, 0.78, 0],
      fov: 22,
      aperture: 9,
      exposure: 2.9,
      focus: [0.2, 0.8, 0.7],
    },
    room: { wall: "plasterSea", z: -1.9 },
    tone: { contrast: 1.26, vignette: 0.28 },
    items: [
      slab("walnut", [14, 0.3, 3.6], [0, -0.15, 0]),
      ...stack(
        "plate",
        ["saltPlain", "shingle", "horizon", "saltPlain", "oat", "saltPlain"],
        [-0.95, 0, -0.1],
        0.105,
      ),
      ...stack("plateSide", ["mist", "shingle", "saltPlain"], [-0.95, 0.66, -0.1], 0.095),
      ...stack("bowl", ["estuary", "mist", "saltPlain", "estuary"], [1.78, 0, -0.35], 0.2),
      pot("bowlBreakfast", "amber", [1.78, 1.0, -0.35]),
      ...stack("bowlSmall", ["oat", "terracotta", "saltPlain"], [0.62, 0, 1.08], 0.14),
    ],
  },
  "about-portrait-bench": {
    camera: {
      from: [0.3, 1.75, 8.8],
      to: [0.05, 1.5, 0],
      fov: 28,
      aperture: 8,
      exposure: 2.9,
      focus: [0, 1, 0.4],
    },
    light: sunny(0.8),
    room: { wall: "limewash", z: -1.5 },
    tone: { contrast: 1.26, vignette: 0.22 },
    items: [
      slab("ash", [12, 0.3, 2.9], [0, -0.15, -0.05]),
      pot("jug", "seaMatt", [-0.6, 0, 0], { turn: 15 }),
      pot("vaseShoulder", "sand", [0.42, 0, -0.45], { turn: 40 }),
      { plant: branches([0.42, 1.3, -0.45], 1.9, 4, 7) },
      pot("bottle", "saltPlain", [1.3, 0, -0.03]),
      pot("bowlSmall", "amber", [0.32, 0, 0.8]),
      pot("budVase", "moonWhite", [-1.26, 0, 0.7]),
      slab("linen", [1.15, 0.1, 0.9], [1.2, 0.05, 0.85], { turn: 8, round: 0.045 }),
    ],
  },
};
