/** Spec 9, layout: a group of items is never taken for narrower. */
export const minimumWidth = 50;

const segments = { longest: 1000, shortest: 250 };
const frequencies = { lowest: 1, highest: 6 };

/** Pixels that a step of intensity adds to the height. */
const intensityStep = 30;
const highestIntensity = 10;

/** Pixels a second at speed 1. */
const basicSpeed = 60;

/** From a wave's crest to its trough, in pixels: the longest at frequency 1, the shortest at 6 (spec 9: 250 to 1000). */
export function segmentLength(frequency: number): number {
  const share = (frequency - frequencies.lowest) / (frequencies.highest - frequencies.lowest);
  return segments.longest - clamp(share, 0, 1) * (segments.longest - segments.shortest);
}

/** How far the trough lies below the crest, in pixels. */
export function waveHeight(intensity: number): number {
  return clamp(intensity, 0, highestIntensity) * intensityStep;
}

export interface Wave {
  /** Of the visible part, from 0. */
  readonly width: number;
  readonly segment: number;
  readonly height: number;
  /** Of the crest. */
  readonly y: number;
}

/** Of a sine, when a cubic curve draws half of its wave. */
const control = 0.3642;

/**
 * The line that the text runs along, as SVG path data. It begins and ends a segment or more outside the visible part:
 * a letter vanishes as soon as its middle leaves the line.
 */
export function wavePath({ width, segment, height, y }: Wave): string {
  const level = (index: number) => round(index % 2 === 0 ? y : y + height);
  const last = Math.ceil(width / segment) + 1;
  let path = `M${round(-2 * segment)},${level(0)}`;
  for (let index = -1; index <= last; index++) {
    const x = index * segment;
    const points = [
      [x - (1 - control) * segment, level(index - 1)],
      [x - control * segment, level(index)],
      [x, level(index)],
    ] as const;
    path += ` C${points.map(([px, py]) => `${round(px)},${py}`).join(" ")}`;
  }
  return path;
}

/** How many groups fill a length and still do when they have all moved on by one. */
export function copiesFor(length: number, groupWidth: number): number {
  return Math.ceil(Math.max(length, 0) / Math.max(groupWidth, minimumWidth)) + 1;
}

/** Milliseconds until every group stands where its neighbour stood; Infinity when nothing moves. */
export function cycleDuration(groupWidth: number, speed: number): number {
  return (Math.max(groupWidth, minimumWidth) / (speed * basicSpeed)) * 1000;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
