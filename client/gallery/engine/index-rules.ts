/** Brings any integer into `0 … size - 1`: what lies before the first wraps, what lies beyond the end is the first (spec 4). */
export function normalized(index: number, size: number): number {
  if (size === 0 || !Number.isFinite(index)) return 0;
  const whole = Math.trunc(index);
  if (whole >= size) return 0;
  return whole < 0 ? ((whole % size) + size) % size : whole;
}

/** One step on; undefined at an end that is not looped over. */
export function step(index: number, direction: 1 | -1, size: number, loop: boolean): number | undefined {
  const to = index + direction;
  if (to >= 0 && to < size) return to;
  return loop && size > 0 ? (to + size) % size : undefined;
}
