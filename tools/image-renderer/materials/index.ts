import { clays } from "./clays.ts";
import { glazes } from "./glazes.ts";
import { surfaces } from "./surfaces.ts";

/** Every material by name. */
export const materials = { ...glazes, ...clays, ...surfaces };

export type MaterialName = keyof typeof materials;
