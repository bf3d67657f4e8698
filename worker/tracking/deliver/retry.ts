/** How long an event waits for another try at most, in seconds; by how often it has been tried. */
const steps = [5, 15, 60, 300, 900, 3600];
const longest = 3600;

/** With the tenth repetition that wrangler.toml allows (`max_retries`). What fails then is kept as a dead letter. */
export const mostAttempts = 11;

export interface Failing {
  /** Of this message, the one that has failed among them: 1 and up. */
  readonly attempts: number;
  /** For how long there has been no success, in ms. */
  readonly failingFor: number;
  /** What the origin asks for, in seconds. */
  readonly retryAfter?: number | undefined;
}

/**
 * Seconds until the next try: a random moment (full jitter) of a time that grows with the attempts, and is four times as
 * long as the outage so far. What waits is spread so thin by the latter that an origin which comes back sees, beside its
 * normal load, less than the same again (docs/decisions/event-delivery.md).
 */
export function delayOf({ attempts, failingFor, retryAfter = 0 }: Failing, random = Math.random()): number {
  const step = steps[Math.min(attempts, steps.length) - 1] ?? longest;
  const within = Math.min(longest, Math.max(step, (4 * failingFor) / 1000));
  return Math.max(1, Math.ceil(Math.min(longest, retryAfter) + random * within));
}

/** Seconds from now that a `Retry-After` names, as a number or a date; undefined when it says nothing. */
export function retryAfterOf(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Math.min(longest, Number(header));
  // `Date.parse` reads almost anything; a date begins with its day's name.
  const at = /^\s*[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.min(longest, Math.max(0, (at - now) / 1000));
}
