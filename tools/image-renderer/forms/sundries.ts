import { tube, turnedSolidProfile, vessel } from "../profiles.ts";
import type { PotteryForm } from "./form.ts";

/** Candlesticks, lidded jars and raw clay. */
export const sundries = {
  candle: {
    profile: vessel({
      wall: "0.52 0.012, 0.57 0.035, 0.585 0.09, 0.6 0.15",
      thickness: 0.04,
    }),
    tubes: [tube("-0.56 0.1, -0.7 0.16, -0.83 0.22, -0.86 0.1, -0.75 0.03, -0.6 0.05", 0.036, 0.032)],
    strap: 1.8,
    join: 0.04,
  },
  candleCup: {
    profile: vessel({
      wall: "0.17 0.055, 0.18 0.07, 0.135 0.14, 0.13 0.3, 0.15 0.4, 0.175 0.44",
      thickness: 0.035,
      foot: 0.05,
      hollow: 0.06,
      rings: 0,
    }),
  },
  taper: {
    profile: turnedSolidProfile("0 0.2, 0.105 0.2, 0.107 0.5, 0.1 1.4, 0.094 1.72, 0.06 1.8, 0 1.835", 8),
  },
  lidJar: {
    profile: vessel({
      wall: "0.37 0.012, 0.42 0.05, 0.52 0.4, 0.52 0.8, 0.44 1.04, 0.4 1.1",
      thickness: 0.036,
    }),
  },
  jarLid: {
    profile: turnedSolidProfile(
      "0 1.06, 0.36 1.06, 0.37 1.105, 0.445 1.11, 0.45 1.14, 0.3 1.2, 0.1 1.23, 0.075 1.28, 0.11 1.34, 0.07 1.39, 0 1.395",
      8,
    ),
  },
  lump: {
    profile: turnedSolidProfile("0 0, 0.5 0.0, 0.66 0.1, 0.7 0.3, 0.6 0.52, 0.36 0.66, 0 0.7", 10),
  },
} satisfies Record<string, PotteryForm>;
