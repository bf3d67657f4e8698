import type { Point } from "../geometry.ts";
import type { Profile, Tube } from "../profiles.ts";

/** The shape of one pot, whatever its glaze. Lengths are decimetres; handle and spout lie in the plane z = 0. */
export interface PotteryForm {
  profile: Profile;
  tubes?: readonly Tube[];
  /** A handle's cross-section is this much wider than thick. */
  strap?: number;
  /** The smoothness of the joint between handle and body. */
  join?: number;
  /** The bore of a spout: its axis and radius. */
  bore?: { line: Point[]; radius: number };
  /** A poured lip on the +x side: how far out and up, and how far down the wall it starts. */
  lip?: { out: number; up: number; depth: number; spread: number };
  /** Vertical flutes: how many, how deep. */
  flutes?: { count: number; depth: number };
}
