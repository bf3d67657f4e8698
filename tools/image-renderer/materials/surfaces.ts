import type { Material } from "./material.ts";

/** Surfaces of rooms and furniture, and plants. */
export const surfaces = {
  oak: { kind: "wood", colour: "#c09a6d", inner: "#93683f", roughness: 0.5, gloss: 0.5, variation: 0.5 },
  ash: { kind: "wood", colour: "#d6bb93", inner: "#b48d61", roughness: 0.55, gloss: 0.4, variation: 0.4 },
  walnut: { kind: "wood", colour: "#7d5637", inner: "#4c311d", roughness: 0.45, gloss: 0.5, variation: 0.5 },
  linen: { kind: "linen", colour: "#d8ccb7", inner: "#b8a88e", roughness: 1, gloss: 0 },
  linenSea: { kind: "linen", colour: "#7d9a99", inner: "#55787a", roughness: 1, gloss: 0 },
  linenWhite: { kind: "linen", colour: "#e9e3d8", inner: "#cfc5b3", roughness: 1, gloss: 0 },
  plaster: { kind: "plaster", colour: "#e2d9ca", inner: "#cfc3b0", roughness: 1, gloss: 0, variation: 0.5 },
  plasterSea: {
    kind: "plaster",
    colour: "#9baaa5",
    inner: "#8a9d98",
    roughness: 1,
    gloss: 0,
    variation: 0.5,
  },
  plasterClay: {
    kind: "plaster",
    colour: "#c7a58b",
    inner: "#b8947a",
    roughness: 1,
    gloss: 0,
    variation: 0.5,
  },
  limewash: { kind: "plaster", colour: "#ebe5da", inner: "#dcd3c4", roughness: 1, gloss: 0, variation: 0.8 },
  stone: { kind: "plaster", colour: "#c4bbac", inner: "#a99f8f", roughness: 0.7, gloss: 0.2, variation: 1 },
  paper: { kind: "backdrop", colour: "#f6f1e8", inner: "#f6f1e8", roughness: 1, gloss: 0 },
  stem: { kind: "leaf", colour: "#8c7a4c", inner: "#8c7a4c", roughness: 0.8, gloss: 0.1 },
  leaf: { kind: "leaf", colour: "#7f9183", inner: "#a2b1a3", roughness: 0.6, gloss: 0.3 },
  leafOlive: { kind: "leaf", colour: "#6c7748", inner: "#98a178", roughness: 0.5, gloss: 0.4 },
  seed: { kind: "leaf", colour: "#6b4a2c", inner: "#7f5c3b", roughness: 1, gloss: 0 },
  pampas: { kind: "leaf", colour: "#c9ae84", inner: "#d8c29c", roughness: 1, gloss: 0 },
  brick: { kind: "brick", colour: "#c9a274", inner: "#7a5c40", roughness: 0.95, gloss: 0, variation: 0.7 },
  ember: { kind: "ember", colour: "#ff7a26", inner: "#ffb45e", roughness: 1, gloss: 0 },
} satisfies Record<string, Material>;
