const day = 86_400_000;

/**
 * For how many ms an answer asks to be left alone: `Retry-After` in seconds, or as a date, which is compared with the
 * answer's own `Date` because the visitor's clock may be wrong. Undefined when it says nothing of use.
 */
export function retryAfter(said: string | null, date: string | null, now: number): number | undefined {
  if (said === null || said.trim() === "") return undefined;
  const seconds = Number(said);
  const ms = Number.isNaN(seconds) ? Date.parse(said) - (Date.parse(date ?? "") || now) : seconds * 1000;
  return ms >= 0 ? Math.min(ms, day) : undefined;
}
