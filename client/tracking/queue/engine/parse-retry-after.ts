const maxDelayMs = 86_400_000;

/**
 * The delay in the header `Retry-After`, in ms. The header contains seconds or a date. A date is compared with the
 * response's own `Date`, because the visitor's clock may be wrong. Undefined if the header has no usable value.
 */
export function parseRetryAfter(header: string | null, date: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - (Date.parse(date ?? "") || now) : seconds * 1000;
  return ms >= 0 ? Math.min(ms, maxDelayMs) : undefined;
}
