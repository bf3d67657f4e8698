/** Maps any integer into `0 … size - 1`: negative ones count from the end, those beyond the end become 0. */
export function normalizeIndex(index: number, size: number): number {
  if (size === 0 || !Number.isFinite(index)) return 0;
  const whole = Math.trunc(index);
  if (whole >= size) return 0;
  return whole < 0 ? ((whole % size) + size) % size : whole;
}

/** The index of the neighboring slide; undefined at an end without a loop. */
export function indexAfterStep(
  index: number,
  direction: 1 | -1,
  size: number,
  loop: boolean,
): number | undefined {
  const to = index + direction;
  if (to >= 0 && to < size) return to;
  return loop && size > 0 ? (to + size) % size : undefined;
}
