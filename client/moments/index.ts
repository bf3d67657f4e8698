import { idle } from "./idle.ts";
import { meant } from "./meant.ts";
import { ready } from "./ready.ts";
import { visible } from "./visible.ts";

/** Waits for a moment in an element's life and calls `go` once, then. Returns what ends the waiting. */
export type Moment = (element: Element, go: () => void) => () => void;

/** When a block may load. */
export const moments = {
  /** At once: the page has been parsed. */
  ready,
  /** Within 200 px of the view, or touched. */
  visible,
  /** When the browser has nothing better to do, or touched. */
  idle,
  /** Touched, pointed at, or focused. */
  interaction: meant,
} satisfies Record<string, Moment>;

export type MomentName = keyof typeof moments;
