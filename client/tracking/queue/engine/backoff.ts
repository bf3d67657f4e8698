import type { Limits } from "../limits.ts";

const maxDelayMs = 300_000;

/** Decides when requests may be sent. All times are in ms of a monotonic clock. */
export interface Backoff {
  /** The earliest time of the next request. `isBulk`: enough events are pending that saving requests is unnecessary. */
  readonly nextSendAt: (isBulk: boolean) => number;
  readonly sent: (now: number) => void;
  /** The server has handled a batch. `hasMore`: events are still pending. */
  readonly succeeded: (now: number, hasMore: boolean) => void;
  /** The request failed after `durationMs`. `retryAfterMs`: the delay that the response asks for. */
  readonly failed: (now: number, durationMs: number, retryAfterMs: number | undefined) => void;
  readonly networkReturned: (now: number) => void;
}

/**
 * After a failure the next attempt is at a random time in a range that doubles from 1 s to 5 min. After the first success
 * the backlog is sent one batch per interval, so that hundreds of browsers that waited for the same server cause no more
 * load than without the failure. `requestsBefore`: requests that the page has already sent.
 */
export function createBackoff(
  { immediateRequests, minIntervalMs }: Limits,
  random: () => number,
  requestsBefore = 0,
): Backoff {
  let requests = requestsBefore;
  let failures = 0;
  let isRecovering = false;
  /** No request is sent earlier. */
  let blockedUntil = 0;
  let retryAfter = 0;
  /** Only bulk requests are sent earlier. */
  let savingUntil = 0;
  return {
    nextSendAt: (isBulk) => Math.max(blockedUntil, isBulk || failures > 0 ? 0 : savingUntil),
    sent: (now) => {
      // The random part keeps pages that were opened together from staying in step.
      if (++requests >= immediateRequests) savingUntil = now + minIntervalMs * (1 + random() / 4);
    },
    succeeded: (now, hasMore) => {
      isRecovering = hasMore && (isRecovering || failures > 0);
      failures = 0;
      blockedUntil = isRecovering ? now + minIntervalMs * (0.5 + random()) : 0;
    },
    failed: (now, durationMs, retryAfterMs) => {
      failures++;
      // If every attempt runs into its timeout, there are too few of them for the doubling alone.
      const backoffMs = Math.min(maxDelayMs, Math.max(1000 * 2 ** (failures - 1), 3 * durationMs));
      retryAfter = retryAfterMs === undefined ? 0 : now + retryAfterMs;
      // Browsers that got the same Retry-After do not come back together.
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
