import type { MapSettings, MapStyle } from "../../../shared/maps/map-settings.ts";

/** A rule of the maps service's style language. */
export interface StyleRule {
  readonly featureType?: string;
  readonly elementType?: string;
  readonly stylers: readonly Readonly<Record<string, string | number>>[];
}

const rule = (featureType: string, elementType: string, ...stylers: StyleRule["stylers"]): StyleRule => ({
  featureType,
  elementType,
  stylers,
});
const off = { visibility: "off" };

/** A map of water, land and roads only. */
function minimal(water: string, land: string, roads: string): StyleRule[] {
  return [
    { stylers: [off] },
    rule("water", "geometry.fill", { visibility: "on" }, { color: water }),
    rule("landscape", "geometry.fill", { visibility: "on" }, { color: land }),
    rule("road", "geometry", { visibility: "on" }, { color: roads }, { weight: 0.6 }),
  ];
}

/** Labels in one color with an edge in another. */
function labels(color: string, edge: string): StyleRule[] {
  return ["administrative", "road", "water"].flatMap((feature) => [
    rule(feature, "labels.text", { visibility: "on" }),
    rule(feature, "labels.text.fill", { color }),
    rule(feature, "labels.text.stroke", { color: edge }, { weight: 2 }),
  ]);
}

interface StyleColors {
  readonly type: "roadmap" | "hybrid";
  readonly rules: readonly StyleRule[];
  /** Rules that are added if the map has labels. */
  readonly labels: readonly StyleRule[];
  /** The colors of the marker and of its dot; undefined for the service's own marker. */
  readonly pin?: readonly [string, string];
}

const dark = ["#2f3133", "#ffffff"] as const;
const light = ["#f5f5f5", "#1f1f1f"] as const;

/** The styles as the platform's runtime sets them (docs/reference/blocks.md#map). */
const styles: Readonly<Record<MapStyle, StyleColors>> = {
  original: { type: "roadmap", rules: [], labels: [] },
  grayscale: {
    type: "roadmap",
    rules: [
      rule("all", "all", { saturation: -100 }),
      rule("poi", "all", off),
      rule("water", "all", { lightness: -47 }),
      rule("landscape.man_made", "all", { lightness: 51 }),
      rule("road", "all", { gamma: 1.3 }),
    ],
    labels: [],
    pin: dark,
  },
  satellite: { type: "hybrid", rules: [{ stylers: [off] }], labels: [] },
  "minimal-light": {
    type: "roadmap",
    rules: minimal("#f2f2f2", "#ffffff", "#bbbbbb"),
    labels: labels("#777777", "#ffffff"),
    pin: dark,
  },
  "minimal-dark": {
    type: "roadmap",
    rules: minimal("#0f0f0f", "#1f1f1f", "#5a5a5a"),
    labels: labels("#777777", "#1f1f1f"),
    pin: light,
  },
  "minimal-blue": {
    type: "roadmap",
    rules: minimal("#ccdee9", "#ffffff", "#bbbbbb"),
    labels: labels("#999999", "#ffffff"),
    pin: dark,
  },
};

/** The type of the map, its style rules and the colors of its marker. */
export function mapColors({ style, showsLabels, showsTerrain }: MapSettings) {
  const { type, rules, labels: labelRules, pin } = styles[style];
  const hidesLabels = rule("all", "labels", off);
  const isMinimal = labelRules.length > 0;
  return {
    type: showsTerrain && type === "roadmap" ? "terrain" : type,
    rules: [...rules, ...(showsLabels ? labelRules : isMinimal ? [] : [hidesLabels])],
    pin,
  };
}
