import { batchOverheadBytes } from "../batch.ts";
import type { PendingEvent, SendResult } from "../contract.ts";
import { parseRetryAfter } from "./parse-retry-after.ts";

/** The outcome of each event in a batch, and its effect on later batches. */
export interface BatchOutcome {
  readonly acknowledged: readonly PendingEvent[];
  readonly refused: readonly PendingEvent[];
  readonly dropped: readonly PendingEvent[];
  /** The events that have to be sent again. */
  readonly retry: readonly PendingEvent[];
  /** False if the server has accepted no event, so that the next attempt has to wait. */
  readonly isHealthy: boolean;
  readonly retryAfterMs: number | undefined;
  /** Maximum size of later batches. */
  readonly maxBatchBytes: number;
  /** Messages for the console. */
  readonly warnings: readonly string[];
}

const noOutcome = { acknowledged: [], refused: [], dropped: [], retry: [], warnings: [], isHealthy: true };

/** The outcome of a batch of `bytes` bytes. */
export function batchOutcome(
  result: SendResult,
  bytes: number,
  events: readonly PendingEvent[],
): BatchOutcome {
  const { status, refused = [] } = result;
  const retryAfterMs = result.retryAfterMs ?? retryAfterOf(result.headers);
  const base = { ...noOutcome, retryAfterMs, maxBatchBytes: Number.POSITIVE_INFINITY };
  switch (status) {
    case 200: {
      const reasons = new Map(refused.map(({ id, why }) => [id, why]));
      return {
        ...base,
        acknowledged: events.filter(({ id }) => !reasons.has(id)),
        refused: events.filter(({ id }) => reasons.has(id)),
        warnings: [...new Set(reasons.values())].map((why) => `events were refused: ${why}`),
      };
    }
    case 413: {
      // The batch is split into two halves, once. An event that is too large alone, or whose half batch is too large,
      // is dropped.
      const retry = events.filter(({ split }) => events.length > 1 && !split);
      for (const event of retry) event.split = true;
      const dropped = events.filter((event) => !retry.includes(event));
      const warnings = dropped.length > 0 ? ["events were given up: they are too large"] : [];
      return {
        ...base,
        retry,
        dropped,
        warnings,
        maxBatchBytes: Math.ceil((bytes + batchOverheadBytes) / 2),
      };
    }
    case 400:
    case 403:
      return { ...base, dropped: events, warnings: [`events were given up: status ${status}`] };
    default:
      return { ...base, retry: events, isHealthy: false };
  }
}

function retryAfterOf(headers: Headers | undefined): number | undefined {
  return headers && parseRetryAfter(headers.get("retry-after"), headers.get("date"), Date.now());
}
