import { branches, grasses, rushes } from "../plants.ts";
import type { Scene } from "../scene.ts";
import { candle, jar, pot, slab, stack, teapot } from "./arrange.ts";
import { sunny } from "./rooms.ts";

const tone = { contrast: 1.26, vignette: 0.25 };

export const gallery: Record<string, Scene> = {
  // A row of mugs along a shelf.
  "gallery-01": {
    camera: {
      from: [-1.6, 1.15, 6.6],
      to: [0.1, 0.48, 0],
      fov: 27,
      aperture: 12,
      exposure: 2.9,
      focus: [-0.4, 0.5, 0.3],
    },
    light: sunny(0.5),
    room: { wall: "limewash", z: -1.1 },
    tone,
    items: [
      slab("oak", [14, 0.24, 2], [0, -0.12, 0]),
      pot("mug", "tide", [-1.75, 0, 0], { turn: 205 }),
      pot("mug", "seaMatt", [-0.6, 0, 0.05], { turn: 200 }),
      pot("mug", "oat", [0.55, 0, -0.02], { turn: 208 }),
      pot("mug", "amber", [1.7, 0, 0.04], { turn: 200 }),
      pot("mug", "tide", [2.85, 0, 0], { turn: 204 }),
    ],
  },
  // A bottle and bud vases.
  "gallery-02": {
    camera: {
      from: [0.2, 1.3, 7.6],
      to: [0, 1.18, 0],
      fov: 24,
      aperture: 10,
      exposure: 2.9,
      focus: [0, 0.8, 0.4],
    },
    room: { wall: "plasterClay", z: -1.4 },
    tone,
    items: [
      slab("walnut", [12, 0.3, 2.6], [0, -0.15, 0]),
      pot("bottle", "sea", [-0.38, 0, 0]),
      pot("budVase", "saltPlain", [0.42, 0, 0.35]),
      { plant: branches([0.42, 0.6, 0.35], 1.25, 2, 12, "narrow") },
    ],
  },
  // Plates from above.
  "gallery-03": {
    camera: { from: [0, 10.4, 0.2], to: [0, 0, 0], fov: 24, aperture: 0, exposure: 2.9 },
    room: { floor: "linenWhite" },
    tone,
    items: [
      pot("plate", "horizon", [-0.5, 0, -0.35], { turn: 20 }),
      pot("plateSide", "shingle", [1.62, 0, 1.0]),
      pot("bowl", "estuary", [1.75, 0, -1.3], { turn: 80 }),
      pot("bowlSmall", "amber", [-1.62, 0, 1.5]),
      pot("plateSide", "mist", [-0.2, 0, 2.15]),
      pot("beaker", "saltPlain", [-1.95, 0, -1.75]),
    ],
  },
  // Pouring jugs against a sea-coloured wall.
  "gallery-04": {
    camera: {
      from: [0.8, 1.4, 7.6],
      to: [0, 0.85, 0],
      fov: 23,
      aperture: 9,
      exposure: 2.9,
      focus: [0, 0.8, 0.4],
    },
    room: { wall: "plasterSea", z: -1.5 },
    tone,
    items: [
      slab("ash", [14, 0.3, 3], [0, -0.15, 0]),
      pot("jug", "salt", [-1.25, 0, -0.1], { turn: 190 }),
      pot("jug", "tideHigh", [0.25, 0, -0.25], { turn: 200 }),
      pot("jugSmall", "sand", [1.55, 0, 0.2], { turn: 175 }),
      pot("bowlSmall", "amber", [0.7, 0, 0.95]),
    ],
  },
  // One tall vase with grasses in sunlight.
  "gallery-05": {
    camera: {
      from: [0.3, 1.9, 9.4],
      to: [0.05, 1.85, 0],
      fov: 26,
      aperture: 8,
      exposure: 2.9,
      focus: [0, 1, 0.4],
    },
    light: sunny(0.9),
    room: { wall: "limewash", z: -1.3 },
    tone,
    items: [
      slab("oak", [12, 0.3, 2.4], [0, -0.15, 0]),
      pot("vaseCylinder", "seaMatt", [0, 0, 0]),
      { plant: grasses([0, 1.0, 0], 2.7, 6, 8) },
      pot("bowlSmall", "terracotta", [0.95, 0, 0.4]),
    ],
  },
  // The moon jar by itself.
  "gallery-06": {
    camera: {
      from: [0.2, 1.5, 7.9],
      to: [0, 1.02, 0],
      fov: 20,
      aperture: 9,
      exposure: 2.9,
      focus: [0, 1, 0.7],
    },
    room: { wall: "plasterSea", z: -2.2 },
    tone,
    items: [slab("walnut", [12, 0.3, 4], [0, -0.15, 0]), pot("moon", "moonWhite", [0, 0, 0], { turn: 100 })],
  },
  // Tea for three.
  "gallery-07": {
    camera: {
      from: [-0.6, 2.4, 6.9],
      to: [0.1, 0.4, 0],
      fov: 23,
      aperture: 10,
      exposure: 2.9,
      focus: [0, 0.5, 0.4],
    },
    light: sunny(0.45),
    room: { floor: "oak", wall: "plaster", z: -4.5 },
    tone,
    items: [
      slab("linen", [3.4, 0.02, 1.8], [0.2, 0.01, 0.25], { turn: 6, round: 0.01 }),
      ...teapot("seaMatt", [-0.75, 0.02, -0.1], 188),
      pot("beaker", "oat", [0.65, 0.02, 0.5]),
      pot("beaker", "seaMatt", [1.4, 0.02, 0.05]),
      pot("beaker", "oat", [1.05, 0.02, -0.75]),
      pot("jugSmall", "saltPlain", [-1.9, 0, -1.0], { turn: 190 }),
    ],
  },
  // A close look at rim and drip.
  "gallery-08": {
    camera: {
      from: [-0.7, 1.75, 4.2],
      to: [0.05, 0.62, 0.1],
      fov: 18,
      aperture: 16,
      exposure: 2.9,
      focus: [-0.05, 0.75, 0.42],
    },
    room: { floor: "oak", wall: "plaster", z: -3.5 },
    tone,
    items: [pot("mug", "tide", [0, 0, 0], { turn: 152 }), pot("mug", "sea", [0.75, 0, -1.4], { turn: 200 })],
  },
  // Bowls within bowls, from above.
  "gallery-09": {
    camera: {
      from: [0.3, 5.6, 3.0],
      to: [0.05, 0.15, 0.05],
      fov: 25,
      aperture: 7,
      exposure: 2.9,
      focus: [0, 0.5, 0.3],
    },
    room: { floor: "stone" },
    tone,
    items: [
      ...stack("bowl", ["mist", "saltPlain", "estuary"], [-0.65, 0, -0.3], 0.2),
      pot("bowlSmall", "amber", [0.95, 0, 0.95]),
      pot("bowlBreakfast", "charcoal", [1.2, 0, -0.85]),
      pot("bowlSmall", "saltPlain", [-0.65, 0, 1.45]),
    ],
  },
  // Candlesticks and jar on a shelf.
  "gallery-10": {
    camera: {
      from: [-0.5, 1.2, 7.8],
      to: [0.1, 0.95, 0],
      fov: 22,
      aperture: 9,
      exposure: 2.7,
      focus: [0, 0.8, 0.4],
    },
    light: sunny(0.6),
    room: { wall: "plasterClay", z: -1.25 },
    tone,
    items: [
      slab("oak", [14, 0.26, 2.3], [0, -0.13, 0]),
      ...candle("charcoal", "wax", [-1.5, 0, 0.2], 160),
      ...candle("saltPlain", "wax", [-0.1, 0, -0.2], 215),
      ...jar("seaMatt", [1.3, 0, -0.05]),
      pot("bowlSmall", "oat", [2.3, 0, 0.48]),
    ],
  },
  // Planters in terracotta.
  "gallery-11": {
    camera: {
      from: [0.3, 2.0, 8.4],
      to: [0.05, 1.15, 0],
      fov: 26,
      aperture: 9,
      exposure: 2.9,
      focus: [0, 1, 0.5],
    },
    light: sunny(0.55),
    room: { wall: "limewash", z: -1.7 },
    tone,
    items: [
      slab("stone", [14, 0.4, 3.6], [0, -0.2, 0]),
      pot("planter", "terracottaDip", [-0.25, 0, -0.1], { turn: 10 }),
      pot("soil", "soil", [-0.25, 0, -0.1]),
      { plant: branches([-0.25, 1.0, -0.1], 1.7, 5, 21, "narrow") },
      pot("beaker", "terracotta", [0.85, 0, 0.65]),
    ],
  },
  // Rushes in a pair of vases.
  "gallery-12": {
    camera: {
      from: [-0.4, 1.55, 9.2],
      to: [0.1, 1.5, 0],
      fov: 22,
      aperture: 8,
      exposure: 2.9,
      focus: [0, 1, 0.4],
    },
    room: { wall: "plaster", z: -1.5 },
    tone,
    items: [
      slab("ash", [12, 0.3, 2.6], [0, -0.15, 0]),
      pot("vaseShoulder", "amber", [-0.55, 0, 0.1]),
      pot("vaseReed", "saltPlain", [0.55, 0, -0.25]),
      { plant: rushes([0.55, 1.5, -0.25], 1.65, 4, 15) },
      pot("budVase", "sea", [0.15, 0, 0.75]),
    ],
  },
};
