import type { Limits } from "../contract.ts";

const longest = 300_000;

/** When requests may leave. All times in ms of a clock that only goes forward. */
export interface Pace {
  /** From when on the next request may leave. `bulk`: so much waits that it need not be saved up. */
  readonly opens: (bulk: boolean) => number;
  readonly sent: (now: number) => void;
  /** Somebody has answered who can take events. `left`: some still wait. */
  readonly worked: (now: number, left: boolean) => void;
  /** Nobody has taken anything, and that took so long. `ask`: for how long the answer asks to be left alone. */
  readonly failed: (now: number, took: number, ask: number | undefined) => void;
  /** The network is back. */
  readonly back: (now: number) => void;
  readonly failing: () => boolean;
}

/**
 * After a failure the next try is at a random moment of a span that doubles from 1 s to 5 min. Once one has worked, what
 * has gathered goes out one batch a turn: hundreds of browsers that have waited for the same origin come back as slowly
 * as they would have come without the failure. `before`: how many requests of the page have left before.
 */
export function createPace({ prompt, turn }: Limits, random: () => number, before = 0): Pace {
  let requests = before;
  let failures = 0;
  let recovering = false;
  /** Nothing leaves before. */
  let closed = 0;
  let asked = 0;
  /** Nothing but bulk leaves before. */
  let saving = 0;
  return {
    opens: (bulk) => Math.max(closed, bulk || failures > 0 ? 0 : saving),
    sent: (now) => {
      // Pages that were opened together should not stay in step.
      if (++requests >= prompt) saving = now + turn * (1 + random() / 4);
    },
    worked: (now, left) => {
      recovering = left && (recovering || failures > 0);
      failures = 0;
      closed = recovering ? now + turn * (0.5 + random()) : 0;
    },
    failed: (now, took, ask) => {
      failures++;
      // Where every try hangs until its time-out there are few of them to double the span.
      const growing = Math.min(longest, Math.max(1000 * 2 ** (failures - 1), 3 * took));
      asked = ask === undefined ? 0 : now + ask;
      // Browsers that were sent away together should not come back together.
      const span = ask === undefined ? growing : Math.max(turn, Math.min(ask, longest));
      closed = Math.max(asked, now) + random() * span;
    },
    back: (now) => {
      if (failures > 0) closed = Math.min(closed, Math.max(asked, now) + random() * turn);
    },
    failing: () => failures > 0,
  };
}
