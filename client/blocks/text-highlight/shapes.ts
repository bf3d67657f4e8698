/**
 * Returns the SVG path data of a shape for a line of text with this size in px. The path is relative to the top left of
 * the line.
 */
type Shape = (width: number, height: number) => string;

/**
 * Matched against the builder's name of a shape; the first match is used. Shapes with other names become a straight
 * underline.
 */
const shapes: readonly (readonly [name: RegExp, shape: Shape])[] = [
  [/circle|oval|ellipse/i, circle],
  [/scribble/i, scribble],
  [
    /zig-?zag/i,
    (width, height) => waves(width, height, (step, rise) => `l${step},${-rise} ${step},${rise} `),
  ],
  [
    /wav[ey]|squiggl/i,
    (width, height) =>
      waves(width, height, (step, rise) => `q${step / 2},${-rise} ${step},0 q${step / 2},${rise} ${step},0 `),
  ],
  [/strike|cross/i, (width, height) => line(width, 0.55 * height)],
  [/highlight|marker|block|background/i, (width, height) => line(width, 0.55 * height)],
  [/double/i, (width, height) => line(width, 0.88 * height) + line(width, height)],
  [
    /curve/i,
    (width, height) => path`M0,${0.98 * height} Q${0.5 * width},${0.82 * height} ${width},${0.94 * height}`,
  ],
];

/** The path data of the shape with this name, for a line of text with this size in CSS pixels. */
export function pathOfShape(name: string, width: number, height: number): string {
  const shape = shapes.find(([pattern]) => pattern.test(name))?.[1];
  return shape === undefined ? line(width, 0.96 * height) : shape(width, height);
}

function line(width: number, y: number): string {
  return path`M0,${y} H${width} `;
}

/** A loop around the text that begins and ends below it and extends beyond its edges. */
function circle(width: number, height: number): string {
  const x = (part: number) => part * width;
  const y = (part: number) => part * height;
  return (
    path`M${x(0.36)},${y(1.02)} C${x(0.76)},${y(1.1)} ${x(1.05)},${y(0.94)} ${x(1.04)},${y(0.48)} ` +
    path`C${x(1.03)},${y(0.02)} ${x(0.72)},${y(-0.08)} ${x(0.45)},${y(-0.04)} ` +
    path`C${x(0.14)},${y(0)} ${x(-0.05)},${y(0.16)} ${x(-0.03)},${y(0.56)} ` +
    path`C${x(-0.01)},${y(0.98)} ${x(0.32)},${y(1.06)} ${x(0.68)},${y(0.98)}`
  );
}

/** Strokes back and forth under the text. */
function scribble(width: number, height: number): string {
  const ends = [
    [1, 0.9],
    [0.04, 0.95],
    [0.97, 0.95],
    [0.14, 1],
    [0.86, 1.01],
    [0.3, 1.05],
  ] as const;
  return path`M0,${0.92 * height} ${ends.map(([x, y]) => path`L${x * width},${y * height}`).join(" ")}`;
}

/**
 * Repeats a wave of about half the line's height under the text. `draw` returns the path data of one wave, given half
 * its length and its height.
 */
function waves(width: number, height: number, draw: (step: number, rise: number) => string): string {
  const count = Math.max(1, Math.round(width / Math.max(1, 0.5 * height)));
  const wave = draw(round(width / count / 2), round(0.1 * height));
  return path`M0,${0.98 * height} ${wave.repeat(count)}`;
}

/** A template string in which numbers are rounded to hundredths. */
function path(strings: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw(strings, ...values.map((value) => (typeof value === "number" ? round(value) : value)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
