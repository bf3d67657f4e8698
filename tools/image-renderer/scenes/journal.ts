import { rushes } from "../plants.ts";
import type { Scene } from "../scene.ts";
import { candle, jar, pot, slab, stack, teapot } from "./arrange.ts";
import { sunny } from "./rooms.ts";

export const journal: Record<string, Scene> = {
  "journal-glaze": {
    camera: { from: [0.5, 4.8, 3.4], to: [0.05, 0, 0.12], fov: 31, aperture: 10, exposure: 2.9 },
    room: { floor: "walnut" },
    tone: { contrast: 1.26, vignette: 0.25 },
    items: [
      ...(
        [
          "salt",
          "tideLow",
          "mist",
          "seaMatt",
          "sea",
          "sand",
          "oat",
          "amber",
          "charcoal",
          "estuary",
          "shingle",
          "terracotta",
          "samphire",
          "bisque",
          "horizon",
          "lantern",
          "saltPlain",
          "mist",
        ] as const
      ).map((material, i) => {
        const [column, row] = [i % 6, Math.floor(i / 6)];
        return slab(
          material,
          [0.62, 0.09, 0.92],
          [(column - 2.5) * 0.8 + Math.sin(i * 3) * 0.025, 0.045, (row - 1) * 1.16 + Math.cos(i * 5) * 0.03],
          { turn: Math.sin(i * 7) * 4, round: 0.035 },
        );
      }),
      pot("bowlSmall", "saltPlain", [-2.95, 0, -0.9]),
      pot("beaker", "charcoal", [2.95, 0, -1.0]),
    ],
  },
  "journal-firing": {
    camera: {
      from: [0.4, 1.35, 8.2],
      to: [0.1, 1.05, 0],
      fov: 26,
      aperture: 9,
      exposure: 1.9,
      focus: [0, 0.8, 0.4],
    },
    light: {
      window: {
        centre: [0.4, 4.2, 5.5],
        across: [2.6, 0, 0],
        up: [0, 1.3, 0.6],
        colour: "#ffd2a6",
        power: 0.42,
      },
      sky: { colour: "#f0b48a", power: 0.1 },
      ground: { colour: "#c07a4c", power: 0.12 },
    },
    room: { wall: "brick", z: -2.1 },
    tone: { contrast: 1.26, vignette: 0.5, saturation: 0.95 },
    items: [
      slab("brick", [14, 0.6, 5], [0, -0.3, 0.2], { round: 0.01 }),
      slab("brick", [1.6, 5, 4.4], [-3.5, 2.2, -0.6], { round: 0.01 }),
      slab("brick", [1.6, 5, 4.4], [3.8, 2.2, -0.6], { round: 0.01 }),
      {
        plant: [0.42, 0.95, 1.75, 2.35].map((y) => ({
          rod: [
            [-2.7, y, -2.04],
            [3, y, -2.04],
          ] as const,
          radius: 0.035,
          material: "ember" as const,
        })),
      },
      slab("bisque", [4.6, 0.12, 2.3], [0.1, 1.22, -0.4]),
      ...[-1.9, 0.1, 2.1].map((x) => slab("bisque", [0.22, 1.16, 0.22], [x, 0.58, -1.2])),
      ...stack("bowl", ["bisque", "bisque"], [-1.0, 0, 0.2], 0.2),
      pot("mug", "bisque", [0.55, 0, 0.45], { turn: 210 }),
      pot("mug", "bisque", [1.5, 0, 0.25], { turn: 190 }),
      pot("jugSmall", "bisque", [-1.55, 1.28, -0.15], { turn: 200 }),
      pot("bottle", "bisque", [-0.55, 1.28, -0.4]),
      pot("bowlBreakfast", "bisque", [0.72, 1.28, -0.1]),
      pot("budVase", "bisque", [1.86, 1.28, -0.3]),
    ],
  },
  "journal-clay": {
    camera: {
      from: [0.5, 2.6, 7.0],
      to: [0.3, 0.4, 0],
      fov: 24,
      aperture: 9,
      exposure: 2.9,
      focus: [0, 0.4, 0.5],
    },
    room: { floor: "ash", wall: "plaster", z: -4 },
    tone: { contrast: 1.26, vignette: 0.25 },
    items: [
      slab("wetClay", [1.5, 0.95, 1.15], [-1.15, 0.475, -0.35], { turn: 24, round: 0.09 }),
      pot("lump", "wetClay", [-0.08, 0, 0.95], { turn: 50 }),
      pot("bowl", "wetClay", [1.75, 0.1, -0.35], { turn: 15 }),
      slab("oak", [2.3, 0.1, 2.4], [1.8, 0.05, -0.35], { turn: -10, round: 0.03 }),
      slab("linenSea", [1.3, 0.08, 0.8], [-1.75, 0.04, 1.15], { turn: -20, round: 0.035 }),
      {
        plant: [
          {
            rod: [
              [0.75, 0.05, 1.25],
              [2.0, 0.05, 1.6],
            ],
            radius: 0.045,
            material: "seed",
          },
        ],
      },
    ],
  },
  "journal-market": {
    camera: {
      from: [-0.9, 2.3, 7.8],
      to: [0, 0.82, -0.2],
      fov: 30,
      aperture: 11,
      exposure: 2.9,
      focus: [0, 0.5, 0.8],
    },
    light: sunny(0.5),
    room: { wall: "plasterSea", z: -2.6 },
    tone: { contrast: 1.26, vignette: 0.25 },
    items: [
      slab("linenWhite", [14, 0.3, 4.2], [0, -0.15, 0]),
      ...stack("bowlBreakfast", ["mist", "amber", "saltPlain"], [-2.38, 0, 0.65], 0.24),
      ...stack("plateSide", ["saltPlain", "shingle", "saltPlain", "shingle"], [0.15, 0, 1.25], 0.095),
      pot("mug", "tide", [-1.3, 0, 1.42], { turn: 210 }),
      pot("mugLow", "sand", [1.78, 0, 1.35], { turn: 200 }),
      pot("mug", "tide", [2.75, 0, 0.65], { turn: 190 }),
      pot("jugSmall", "seaMatt", [-0.98, 0, 0.2], { turn: 200 }),
      ...teapot("lantern", [1.22, 0, -0.14], 195),
      ...jar("oat", [-2.3, 0, -0.75]),
      pot("vaseShoulder", "sea", [-0.85, 0, -0.95]),
      pot("vaseReed", "saltPlain", [0.3, 0, -1.1]),
      { plant: rushes([0.3, 1.5, -1.1], 1.5, 3, 2) },
      pot("moon", "moonWhite", [2.45, 0, -1.35]),
      ...candle("charcoal", "waxAmber", [3.55, 0, -0.3], 200),
    ],
  },
};
