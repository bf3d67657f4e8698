/** Minimum width of a group of items: docs/reference/blocks.md#marquee */
export const minGroupWidthPx = 50;
const maxSegmentPx = 1000;
const minSegmentPx = 250;

const minFrequency = 1;
const maxFrequency = 6;
const heightPerIntensityPx = 30;
const maxIntensity = 10;

/** The velocity at speed 1. */
const pxPerSecond = 60;

/** The horizontal distance from a wave's crest to its trough, in px: the longest at frequency 1, the shortest at 6. */
export function halfWavelengthPx(frequency: number): number {
  const share = (frequency - minFrequency) / (maxFrequency - minFrequency);
  return maxSegmentPx - clamp(share, 0, 1) * (maxSegmentPx - minSegmentPx);
}

/** The vertical distance from a wave's crest to its trough, in px. */
export function waveHeight(intensity: number): number {
  return clamp(intensity, 0, maxIntensity) * heightPerIntensityPx;
}

export interface Wave {
  /** Width of the visible part of the marquee, which starts at 0. */
  readonly width: number;
  readonly segment: number;
  readonly height: number;
  /** The vertical position of the crest. */
  readonly y: number;
}

/**
 * Position of the control points with which a cubic Bézier curve approximates half a sine wave, as share of its length.
 */
const controlPointShare = 0.3642;

/**
 * The path along which the text runs, as SVG path data. It starts and ends at least one segment outside the visible
 * part, because browsers hide a letter whose middle is beyond the path.
 */
export function wavePath({ width, segment, height, y }: Wave): string {
  const level = (index: number) => round(index % 2 === 0 ? y : y + height);
  const last = Math.ceil(width / segment) + 1;
  let path = `M${round(-2 * segment)},${level(0)}`;
  for (let index = -1; index <= last; index++) {
    const x = index * segment;
    const points = [
      [x - (1 - controlPointShare) * segment, level(index - 1)],
      [x - controlPointShare * segment, level(index)],
      [x, level(index)],
    ] as const;
    path += ` C${points.map(([px, py]) => `${round(px)},${py}`).join(" ")}`;
  }
  return path;
}

/** The number of groups that fill a length, plus one because the groups move by the width of one group. */
export function countGroupCopies(length: number, groupWidth: number): number {
  return Math.ceil(Math.max(length, 0) / Math.max(groupWidth, minGroupWidthPx)) + 1;
}

/** The time in which a group moves to the position of the next one; Infinity at speed 0. */
export function cycleDurationMs(groupWidth: number, speed: number): number {
  return (Math.max(groupWidth, minGroupWidthPx) / (speed * pxPerSecond)) * 1000;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
