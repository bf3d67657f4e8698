import type { MarqueeOptions } from "./options.ts";
import type { Parts } from "./parts.ts";

/** What the copies of the items move along. It stands still until it is told to move. */
export interface Line {
  /** Takes the measures again; the movement goes on from where it is. */
  fit(): void;
  move(moves: boolean): void;
  end(): void;
}

export type CreateLine = (parts: Parts, options: MarqueeOptions) => Line;
