/** The values at which a chart's axis has labels and grid lines. */
export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  /** In ascending order, from `min` to `max`. */
  readonly ticks: readonly number[];
}

/** The number of intervals is at most this. The recorded axis of values from 5 to 30 has six. */
const maxIntervals = 6;

/** An axis with round ticks that contains zero and all values. */
export function createValueAxis(values: readonly number[]): ValueAxis {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const step = roundStep((highest - lowest) / maxIntervals || 1);
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  // A product of integers: the sum of many steps would not be exact.
  const ticks = Array.from({ length: Math.max(last - first, 1) + 1 }, (_, index) =>
    round((first + index) * step),
  );
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

/** The next larger number of the form 1, 2 or 5 times a power of ten. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= size * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Removes the error of binary fractions: 0.30000000000000004 is 0.3. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
