import type { Limits } from "../limits.ts";

const maxDelayMs = 300_000;

/** Decides when requests may be sent. All times are in ms of a monotonic clock. */
export interface Backoff {
  /**
   * The earliest time of the next request. `isBulk`: so many events are pending that waiting for more would not save
   * requests.
   */
  readonly nextSendAt: (isBulk: boolean) => number;
  readonly sent: (now: number) => void;
  /** Called after the server has handled a batch. `hasMore`: true if events are still pending. */
  readonly succeeded: (now: number, hasMore: boolean) => void;
  /** Called after a failed request, which has taken `durationMs`. `retryAfterMs`: the response's `Retry-After`. */
  readonly failed: (now: number, durationMs: number, retryAfterMs: number | undefined) => void;
  readonly networkReturned: (now: number) => void;
}

/**
 * After a failure the next attempt is at a random time in a range that doubles from 1 s to 5 min. After the first
 * success the pending events are sent one batch per interval, so that hundreds of browsers that have waited for the
 * same server cause no more load than usual. `requestsBefore`: number of requests that the page has already sent.
 */
export function createBackoff(
  { immediateRequests, minIntervalMs }: Limits,
  random: () => number,
  requestsBefore = 0,
): Backoff {
  let requests = requestsBefore;
  let failures = 0;
  let isRecovering = false;
  /** Earliest time of any request. */
  let blockedUntil = 0;
  let retryAfter = 0;
  /** Earliest time of requests that are not bulk requests. */
  let savingUntil = 0;
  return {
    nextSendAt: (isBulk) => Math.max(blockedUntil, isBulk || failures > 0 ? 0 : savingUntil),
    sent: (now) => {
      // The interval has a random part, because pages that were opened at the same time would otherwise send at the
      // same time.
      if (++requests >= immediateRequests) savingUntil = now + minIntervalMs * (1 + random() / 4);
    },
    succeeded: (now, hasMore) => {
      isRecovering = hasMore && (isRecovering || failures > 0);
      failures = 0;
      blockedUntil = isRecovering ? now + minIntervalMs * (0.5 + random()) : 0;
    },
    failed: (now, durationMs, retryAfterMs) => {
      failures++;
      // Attempts that time out are rare, so exponential growth alone would be too slow: the delay is at least three
      // times the duration.
      const backoffMs = Math.min(maxDelayMs, Math.max(1000 * 2 ** (failures - 1), 3 * durationMs));
      retryAfter = retryAfterMs === undefined ? 0 : now + retryAfterMs;
      // The delay has a random part, so that browsers with the same `Retry-After` do not send at the same time.
      const rangeMs =
        retryAfterMs === undefined ? backoffMs : Math.max(minIntervalMs, Math.min(retryAfterMs, maxDelayMs));
      blockedUntil = Math.max(retryAfter, now) + random() * rangeMs;
    },
    networkReturned: (now) => {
      if (failures > 0)
        blockedUntil = Math.min(blockedUntil, Math.max(retryAfter, now) + random() * minIntervalMs);
    },
  };
}
