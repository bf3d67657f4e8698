/** Brings any integer into `0 … size - 1`: negative ones wrap, and those beyond the end become the first. */
export function normalizeIndex(index: number, size: number): number {
  if (size === 0 || !Number.isFinite(index)) return 0;
  const whole = Math.trunc(index);
  if (whole >= size) return 0;
  return whole < 0 ? ((whole % size) + size) % size : whole;
}

/** The neighboring index; undefined at an end without loop. */
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
