/** The UTC date of a time, as `2026-01-31`. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
