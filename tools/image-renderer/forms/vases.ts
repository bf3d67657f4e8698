import { turnedSolidProfile, vessel } from "../profiles.ts";
import type { PotteryForm } from "./form.ts";

/** Vases, jars and planters. */
export const vases = {
  vaseReed: {
    profile: vessel({
      wall: "0.3 0.012, 0.36 0.06, 0.49 0.45, 0.52 0.85, 0.42 1.3, 0.235 1.65, 0.175 1.95, 0.19 2.15, 0.245 2.25",
      thickness: 0.035,
    }),
  },
  vaseShoulder: {
    profile: vessel({
      wall: "0.3 0.012, 0.35 0.07, 0.43 0.45, 0.56 0.9, 0.6 1.15, 0.48 1.38, 0.25 1.47, 0.22 1.55, 0.255 1.62",
      thickness: 0.036,
    }),
  },
  vaseCylinder: {
    profile: vessel({
      wall: "0.38 0.012, 0.42 0.04, 0.425 0.5, 0.42 1.0, 0.4 1.35, 0.405 1.42",
      thickness: 0.038,
      rings: 0.004,
    }),
  },
  bottle: {
    profile: vessel({
      wall: "0.33 0.012, 0.4 0.06, 0.48 0.35, 0.45 0.68, 0.26 0.95, 0.12 1.15, 0.1 1.5, 0.115 1.72, 0.15 1.78",
      thickness: 0.03,
    }),
  },
  budVase: {
    profile: vessel({
      wall: "0.19 0.012, 0.26 0.05, 0.36 0.25, 0.33 0.46, 0.17 0.6, 0.1 0.74, 0.13 0.86",
      thickness: 0.028,
    }),
  },
  moon: {
    profile: vessel({
      wall: "0.33 0.012, 0.38 0.06, 0.72 0.32, 0.93 0.78, 0.9 1.2, 0.66 1.58, 0.4 1.73, 0.365 1.78, 0.4 1.88",
      thickness: 0.04,
      rings: 0.0022,
    }),
  },
  planter: {
    profile: vessel({
      wall: "0.5 0.012, 0.56 0.05, 0.66 0.5, 0.72 0.95, 0.735 1.2, 0.76 1.26",
      thickness: 0.055,
      foot: 0.1,
    }),
    flutes: { count: 28, depth: 0.011 },
  },
  saucer: {
    profile: vessel({
      wall: "0.6 0.012, 0.68 0.03, 0.78 0.06, 0.83 0.14",
      thickness: 0.045,
    }),
  },
  soil: {
    profile: turnedSolidProfile("0 0.9, 0.6 0.95, 0.61 1.02, 0.4 1.07, 0 1.09", 8),
  },
} satisfies Record<string, PotteryForm>;
