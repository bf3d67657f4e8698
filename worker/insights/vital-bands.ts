/** The bounds of a web vital: good up to the first, poor above the second. https://web.dev/articles/vitals */
export const vitalBands = {
  LCP: { title: "Largest contentful paint", good: 2500, poor: 4000, unit: "ms" },
  INP: { title: "Interaction to next paint", good: 200, poor: 500, unit: "ms" },
  CLS: { title: "Cumulative layout shift", good: 0.1, poor: 0.25, unit: "" },
  FCP: { title: "First contentful paint", good: 1800, poor: 3000, unit: "ms" },
  TTFB: { title: "Time to first byte", good: 800, poor: 1800, unit: "ms" },
} as const;
export type VitalName = keyof typeof vitalBands;
