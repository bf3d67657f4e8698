import { tube, vessel } from "../profiles.ts";
import type { PotteryForm } from "./form.ts";

/** Cups, bowls and plates. */
export const tableware = {
  mug: {
    profile: vessel({
      wall: "0.3 0.012, 0.37 0.05, 0.41 0.18, 0.418 0.45, 0.405 0.75, 0.41 0.94",
      thickness: 0.034,
    }),
    tubes: [tube("-0.38 0.77, -0.53 0.82, -0.685 0.72, -0.71 0.52, -0.61 0.31, -0.39 0.2", 0.042, 0.036)],
    strap: 1.9,
    join: 0.05,
  },
  mugLow: {
    profile: vessel({
      wall: "0.3 0.012, 0.4 0.06, 0.49 0.22, 0.51 0.42, 0.475 0.62, 0.47 0.76",
      thickness: 0.036,
    }),
    tubes: [tube("-0.45 0.62, -0.6 0.68, -0.75 0.6, -0.77 0.43, -0.66 0.28, -0.47 0.22", 0.042, 0.036)],
    strap: 1.8,
    join: 0.05,
  },
  beaker: {
    profile: vessel({
      wall: "0.27 0.012, 0.32 0.05, 0.36 0.3, 0.375 0.6, 0.39 0.92",
      thickness: 0.032,
    }),
  },
  bowl: {
    profile: vessel({
      wall: "0.38 0.012, 0.42 0.1, 0.62 0.19, 0.9 0.37, 1.07 0.6, 1.13 0.78",
      thickness: 0.042,
      hollow: 0.05,
    }),
  },
  bowlBreakfast: {
    profile: vessel({
      wall: "0.34 0.012, 0.37 0.08, 0.57 0.15, 0.72 0.33, 0.775 0.55, 0.78 0.72",
      thickness: 0.038,
      hollow: 0.045,
    }),
  },
  bowlSmall: {
    profile: vessel({
      wall: "0.22 0.012, 0.25 0.06, 0.38 0.12, 0.49 0.24, 0.54 0.4",
      thickness: 0.032,
    }),
  },
  bowlWide: {
    profile: vessel({
      wall: "0.5 0.012, 0.55 0.07, 0.95 0.15, 1.3 0.3, 1.48 0.46",
      thickness: 0.045,
      hollow: 0.045,
    }),
  },
  plate: {
    profile: vessel({
      wall: "0.82 0.012, 0.88 0.05, 1.08 0.07, 1.24 0.1, 1.34 0.165, 1.365 0.215",
      thickness: 0.045,
      rings: 0.0008,
    }),
  },
  plateSide: {
    profile: vessel({
      wall: "0.6 0.012, 0.65 0.045, 0.83 0.065, 0.95 0.11, 0.99 0.17",
      thickness: 0.04,
      rings: 0.0008,
    }),
  },
} satisfies Record<string, PotteryForm>;
