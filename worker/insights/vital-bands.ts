/** The bounds of a web vital: good up to the first, poor above the second. https://web.dev/articles/vitals */
export const vitalBands = {
  LCP: { good: 2500, poor: 4000, unit: "ms" },
  INP: { good: 200, poor: 500, unit: "ms" },
  CLS: { good: 0.1, poor: 0.25, unit: "" },
  FCP: { good: 1800, poor: 3000, unit: "ms" },
  TTFB: { good: 800, poor: 1800, unit: "ms" },
} as const;
export type VitalName = keyof typeof vitalBands;
