import { branches, rushes, samphire } from "../plants.ts";
import { daylight, type Item, type Scene } from "../scene.ts";
import type { Vec } from "../vectors.ts";
import { candle, pot, stack, teapot } from "./arrange.ts";

interface View {
  /** The size of what the image shows, in decimetres, and its center. */
  size: number;
  centre: Vec;
  /** Camera above the table and round to the right, in degrees. */
  above?: number;
  round?: number;
  aperture?: number;
}

/** Things on a seamless paper sweep, in the same light for the whole shop. */
function onPaper(items: Item[], { size, centre, above = 13, round = 0, aperture = 7 }: View): Scene {
  const distance = size * 4.9;
  const [a, r] = [(above * Math.PI) / 180, (round * Math.PI) / 180];
  const from: Vec = [
    centre[0] + distance * Math.cos(a) * Math.sin(r),
    centre[1] + distance * Math.sin(a),
    centre[2] + distance * Math.cos(a) * Math.cos(r),
  ];
  return {
    camera: {
      from,
      to: centre,
      fov: 20,
      aperture,
      exposure: 5,
      focus: [centre[0], centre[1], centre[2] + 0.3],
    },
    room: { floor: "paper", wall: "paper", z: -5, cove: 2.6 },
    items,
    light: {
      window: { ...daylight.window, centre: [-11, 3.6, 4.8], up: [0, 6, 0], power: 0.95 },
      sky: { colour: "#f2eee7", power: 0.3 },
    },
    tone: { contrast: 1.36, vignette: 0.03, warmth: 0.014 },
  };
}

const planted: Item[] = [
  pot("saucer", "samphire", [0, 0, 0]),
  pot("planter", "samphire", [0, 0.045, 0]),
  pot("soil", "soil", [0, 0.045, 0]),
  { plant: samphire([0, 1.08, 0], 0.8, 0.42, 3) },
];

export const products: Record<string, Scene> = {
  "mug-tide": onPaper([pot("mug", "tide", [-0.08, 0, 0], { turn: 207 })], {
    size: 1.18,
    centre: [0, 0.46, 0],
  }),
  "mug-tide-2": onPaper(
    [pot("mug", "tide", [-0.2, 0, 0.3], { turn: 318 }), pot("mug", "tide", [0.55, 0, -0.75], { turn: 215 })],
    { size: 1.25, centre: [0.08, 0.44, 0.1], above: 24 },
  ),
  "mug-dune": onPaper([pot("mugLow", "sand", [-0.09, 0, 0], { turn: 203 })], {
    size: 1.2,
    centre: [0, 0.38, 0],
    above: 15,
  }),
  "mug-dune-2": onPaper(
    [...stack("mugLow", ["sand"], [0, 0, 0], 1), pot("mugLow", "oat", [1.0, 0, -0.7], { turn: 190 })],
    { size: 1.15, centre: [0.15, 0.4, 0], above: 34 },
  ),
  "bowl-estuary": onPaper([pot("bowl", "estuary", [0, 0, 0], { turn: 40 })], {
    size: 1.8,
    centre: [0, 0.38, 0],
    above: 20,
  }),
  "bowl-estuary-2": onPaper([pot("bowl", "estuary", [0, 0, 0], { turn: 130 })], {
    size: 1.6,
    centre: [0.12, 0.4, 0.1],
    above: 54,
    aperture: 10,
  }),
  "bowl-breakfast": onPaper([pot("bowlBreakfast", "mist", [0, 0, 0], { turn: 70 })], {
    size: 1.38,
    centre: [0, 0.35, 0],
    above: 18,
  }),
  "bowl-breakfast-2": onPaper(stack("bowlBreakfast", ["mist", "saltPlain", "mist"], [0, 0, 0], 0.24), {
    size: 1.55,
    centre: [0, 0.58, 0],
    above: 16,
  }),
  "plate-horizon": onPaper([pot("plate", "horizon", [0, 0, 0], { turn: 8 })], {
    size: 2.3,
    centre: [0, 0.08, 0],
    above: 44,
  }),
  "plate-horizon-2": onPaper([...stack("plate", ["horizon", "horizon", "horizon"], [0, 0, 0], 0.105)], {
    size: 2.15,
    centre: [0.15, 0.2, 0.2],
    above: 17,
  }),
  "plate-side-shingle": onPaper([pot("plateSide", "shingle", [0, 0, 0])], {
    size: 1.72,
    centre: [0, 0.07, 0],
    above: 40,
  }),
  "plate-side-shingle-2": onPaper(
    [...stack("plateSide", ["shingle", "saltPlain", "shingle", "shingle"], [0, 0, 0], 0.095)],
    { size: 1.5, centre: [0.1, 0.25, 0.1], above: 18 },
  ),
  "vase-reed": onPaper(
    [pot("vaseReed", "oat", [0, 0, 0], { turn: 20 }), { plant: rushes([0, 1.5, 0], 2.1, 4, 11) }],
    { size: 2.75, centre: [0, 1.72, 0], above: 6 },
  ),
  "vase-reed-2": onPaper([pot("vaseReed", "oat", [0, 0, 0], { turn: 200 })], {
    size: 1.75,
    centre: [0, 1.25, 0],
    above: 16,
  }),
  "vase-moon": onPaper([pot("moon", "moonWhite", [0, 0, 0], { turn: 60 })], {
    size: 2.3,
    centre: [0, 0.92, 0],
    above: 9,
  }),
  "vase-moon-2": onPaper(
    [pot("moon", "moonWhite", [0, 0, 0], { turn: 150 }), { plant: branches([0, 1.5, 0], 1.9, 3, 5) }],
    { size: 3.0, centre: [0, 1.6, 0], above: 8 },
  ),
  "jug-harbour": onPaper([pot("jug", "tideHigh", [0.06, 0, 0], { turn: 195 })], {
    size: 2.15,
    centre: [0, 0.9, 0],
    above: 11,
  }),
  "jug-harbour-2": onPaper([pot("jug", "tideHigh", [0, 0, 0], { turn: 320 })], {
    size: 1.5,
    centre: [0.05, 1.15, 0.1],
    above: 26,
  }),
  "teapot-lantern": onPaper(teapot("lantern", [0, 0, 0], 188), {
    size: 2.05,
    centre: [0, 0.6, 0],
    above: 13,
  }),
  "teapot-lantern-2": onPaper(
    [
      ...teapot("lantern", [-0.35, 0, -0.3], 330),
      pot("beaker", "oat", [0.95, 0, 0.55]),
      pot("beaker", "lantern", [1.35, 0, -0.25]),
    ],
    { size: 2.2, centre: [0.3, 0.55, 0], above: 22 },
  ),
  "planter-samphire": onPaper(planted, { size: 2.35, centre: [0, 0.95, 0], above: 12 }),
  "planter-samphire-2": onPaper(
    [pot("saucer", "samphire", [0, 0, 0]), pot("planter", "samphire", [0, 0.045, 0], { turn: 50 })],
    { size: 1.6, centre: [0, 0.75, 0], above: 27 },
  ),
  "candle-cove": onPaper(candle("charcoal", "wax", [0, 0, 0], 205), {
    size: 2.05,
    centre: [0, 0.85, 0],
    above: 14,
  }),
  "candle-cove-2": onPaper(
    [
      ...candle("charcoal", "wax", [-0.6, 0, 0.2], 160),
      ...candle("saltPlain", "waxAmber", [0.7, 0, -0.5], 230),
    ],
    { size: 2.2, centre: [0, 0.75, 0], above: 22, round: 8 },
  ),
};
