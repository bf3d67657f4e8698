/** Kinds of surfaces; the shader has one branch per kind, in this order. */
export const kinds = [
  "glaze",
  "wood",
  "linen",
  "plaster",
  "backdrop",
  "clay",
  "leaf",
  "brick",
  "ember",
] as const;

/** The look of one surface. Colours are sRGB hex; lengths decimetres. */
export interface Material {
  kind: (typeof kinds)[number];
  colour: string;
  /** Inside of a vessel, second grain of wood, mortar of bricks. */
  inner?: string;
  roughness?: number;
  /** The strength of the reflection of the clear coat: 0 is none, 1 is glass. */
  gloss?: number;
  /** A second glaze beyond the plane normal·p = at. */
  dip?: {
    colour: string;
    normal?: readonly [number, number, number];
    at: number;
    wobble?: number;
    drips?: number;
  };
  /** Bare clay and how high up from the foot it shows. */
  clay?: string;
  foot?: number;
  speckle?: { colour: string; amount: number; size?: number };
  /** The color of thin glaze over the rim. */
  rim?: { colour: string; width: number };
  /** Vertical unevenness of the coat, 0 to 1. */
  streak?: number;
  /** Cloudiness of the colour, 0 to 1. */
  variation?: number;
  bump?: number;
}
