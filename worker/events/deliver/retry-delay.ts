/** The upper bound of the delay in seconds, by number of failed attempts. */
const maxDelayByAttempt = [5, 15, 60, 300, 900, 3600];
const maxDelaySeconds = 3600;

/** The first attempt and the ten retries of wrangler.toml (`max_retries`). After the last the event is a dead letter. */
export const maxAttempts = 11;

/**
 * From this attempt on an event that may itself be the cause of the failure is delivered alone, so that it makes no other
 * events fail and delays none.
 */
export const isolatedAttempt = 4;

export interface FailedDelivery {
  /** The number of attempts including the one that failed, at least 1. */
  readonly attempts: number;
  /** The time for which requests to the target have been failing. */
  readonly outageMs: number;
  /** The delay that the origin asks for, in seconds. */
  readonly retryAfter?: number | undefined;
}

/**
 * Seconds until the next attempt: a random time (full jitter) within a bound that grows with the attempts and
 * with four times the outage so far. The bound of four times the outage spreads the waiting events, so that
 * an origin that recovers gets less than twice its normal load (docs/decisions/0021-event-delivery.md).
 */
export function retryDelaySeconds(
  { attempts, outageMs, retryAfter = 0 }: FailedDelivery,
  random = Math.random(),
): number {
  const byAttempt = maxDelayByAttempt[Math.min(attempts, maxDelayByAttempt.length) - 1] ?? maxDelaySeconds;
  const bound = Math.min(maxDelaySeconds, Math.max(byAttempt, (4 * outageMs) / 1000));
  return Math.max(1, Math.ceil(Math.min(maxDelaySeconds, retryAfter) + random * bound));
}

/** Seconds until the time in a `Retry-After` header, which is a number or a date; undefined if it is neither. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Math.min(maxDelaySeconds, Number(header));
  // `Date.parse` accepts almost anything. An HTTP date begins with the name of a day.
  const time = /^\s*[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.min(maxDelaySeconds, Math.max(0, (time - now) / 1000));
}
