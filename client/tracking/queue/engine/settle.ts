import type { SendResult, Waiting } from "../contract.ts";
import { frame } from "../waiting.ts";
import { retryAfter } from "./retry-after.ts";

export interface Outcome {
  readonly acknowledged: readonly Waiting[];
  readonly refused: readonly Waiting[];
  readonly dropped: readonly Waiting[];
  /** To be sent again. */
  readonly back: readonly Waiting[];
  /** False: nobody has taken anything, so that it is worth waiting before the next try. */
  readonly works: boolean;
  readonly retryAfter: number | undefined;
  /** Bytes that a batch may have from now on. */
  readonly largest: number;
  /** For the console. */
  readonly say: readonly string[];
}

const nothing = { acknowledged: [], refused: [], dropped: [], back: [], say: [], works: true };

function askedBy(headers: Headers | undefined): number | undefined {
  return headers && retryAfter(headers.get("retry-after"), headers.get("date"), Date.now());
}

/** What becomes of the events of a batch of so many bytes. */
export function settle(result: SendResult, bytes: number, events: readonly Waiting[]): Outcome {
  const { status, refused = [] } = result;
  const asked = result.retryAfter ?? askedBy(result.headers);
  const same = { ...nothing, retryAfter: asked, largest: Number.POSITIVE_INFINITY };
  switch (status) {
    case 200: {
      const reasons = new Map(refused.map(({ id, why }) => [id, why]));
      return {
        ...same,
        acknowledged: events.filter(({ id }) => !reasons.has(id)),
        refused: events.filter(({ id }) => reasons.has(id)),
        say: [...new Set(reasons.values())].map((why) => `events were refused: ${why}`),
      };
    }
    case 413: {
      // In two halves, once. What was in a half that is too large as well, or alone, is hopeless.
      const again = events.filter(({ split }) => events.length > 1 && !split);
      for (const event of again) event.split = true;
      const dropped = events.filter((event) => !again.includes(event));
      const say = dropped.length > 0 ? ["events were given up: they are too large"] : [];
      return { ...same, back: again, dropped, say, largest: Math.ceil((bytes + frame) / 2) };
    }
    case 400:
    case 403:
      return { ...same, dropped: events, say: [`events were given up: status ${status}`] };
    default:
      return { ...same, back: events, works: false };
  }
}
