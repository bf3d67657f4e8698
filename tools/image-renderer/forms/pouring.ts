import { flat, tube, turnedSolidProfile, vessel } from "../profiles.ts";
import type { PotteryForm } from "./form.ts";

const teapotSpout = "0.3 0.32, 0.62 0.36, 0.86 0.56, 0.99 0.8, 1.1 0.9";

/** Jugs and the teapot. */
export const pouring = {
  jug: {
    profile: vessel({
      wall: "0.38 0.012, 0.44 0.06, 0.55 0.4, 0.57 0.72, 0.46 1.1, 0.36 1.4, 0.365 1.6, 0.41 1.76",
      thickness: 0.036,
    }),
    tubes: [
      tube("-0.35 1.52, -0.5 1.64, -0.72 1.55, -0.82 1.25, -0.78 0.92, -0.68 0.7, -0.53 0.58", 0.052, 0.044),
    ],
    strap: 1.8,
    join: 0.07,
    lip: { out: 0.17, up: 0.09, depth: 0.42, spread: 0.42 },
  },
  jugSmall: {
    profile: vessel({
      wall: "0.27 0.012, 0.32 0.05, 0.41 0.28, 0.4 0.5, 0.31 0.72, 0.3 0.88",
      thickness: 0.032,
    }),
    tubes: [tube("-0.29 0.77, -0.42 0.82, -0.57 0.72, -0.58 0.53, -0.5 0.36, -0.38 0.27", 0.038, 0.032)],
    strap: 1.7,
    join: 0.05,
    lip: { out: 0.11, up: 0.05, depth: 0.25, spread: 0.42 },
  },
  teapot: {
    profile: vessel({
      wall: "0.37 0.012, 0.43 0.05, 0.66 0.25, 0.745 0.52, 0.66 0.8, 0.44 0.97, 0.32 1.0, 0.3 1.035",
      thickness: 0.034,
    }),
    tubes: [
      tube(teapotSpout, 0.15, 0.062),
      tube("-0.5 0.87, -0.72 1.02, -0.97 0.98, -1.06 0.76, -0.98 0.5, -0.84 0.36, -0.66 0.31", 0.05, 0.042),
    ],
    strap: 1.25,
    join: 0.06,
    bore: { line: flat("0.62 0.36, 0.86 0.56, 0.99 0.8, 1.1 0.9"), radius: 0.038 },
  },
  teapotLid: {
    profile: turnedSolidProfile(
      "0 0.96, 0.27 0.96, 0.28 1.03, 0.335 1.036, 0.345 1.06, 0.28 1.1, 0.13 1.135, 0.062 1.165, 0.06 1.2, 0.105 1.25, 0.1 1.31, 0.05 1.34, 0 1.345",
      8,
    ),
  },
} satisfies Record<string, PotteryForm>;
