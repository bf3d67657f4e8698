/** A point of a half section: [radius, height] in decimetres, with the axis at radius 0. */
export type Point = readonly [number, number];

/** Parses points written as in an SVG path: "radius height, radius height, …". */
export function parsePoints(text: string): Point[] {
  return text.split(",").map((pair): Point => {
    const [r, y] = pair.trim().split(" ").map(Number);
    if (r === undefined || y === undefined || Number.isNaN(r + y))
      throw new SyntaxError(`not a point: ${pair}`);
    return [r, y];
  });
}

/** A Catmull-Rom spline through all points, with `steps` pieces per span. */
export function interpolate(points: readonly Point[], steps = 10): Point[] {
  const line: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = at(points, i);
    const c = at(points, i + 1);
    const a = i > 0 ? at(points, i - 1) : mirror(b, c);
    const d = i + 2 < points.length ? at(points, i + 2) : mirror(c, b);
    for (let k = 0; k < steps; k++) line.push(catmullRom([a, b, c, d], k / steps));
  }
  line.push(at(points, points.length - 1));
  return line;
}

/** Smooths the corners of a line; its ends stay. */
export function smoothCorners(line: readonly Point[], rounds = 40): Point[] {
  let now = [...line];
  for (let round = 0; round < rounds; round++) {
    now = now.map((p, i) => {
      const [a, b] = [now[i - 1], now[i + 1]];
      return a && b ? [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] : p;
    });
  }
  return now;
}

/** Moves a line to its left by `distance`, each point along the mean normal of its two spans. */
export function offset(line: readonly Point[], distance: number): Point[] {
  return line.map((p, i) => {
    const before = at(line, Math.max(0, i - 1));
    const after = at(line, Math.min(line.length - 1, i + 1));
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    return [p[0] - (dy / length) * distance, p[1] + (dx / length) * distance];
  });
}

export function lengthOf(line: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += gap(at(line, i - 1), at(line, i));
  return sum;
}

function at(points: readonly Point[], index: number): Point {
  const point = points[index];
  if (point === undefined) throw new RangeError(`no point ${index} of ${points.length}`);
  return point;
}

function gap(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function mirror(centre: Point, other: Point): Point {
  return [2 * centre[0] - other[0], 2 * centre[1] - other[1]];
}

function catmullRom([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const blend = (i: 0 | 1): number =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
  return [blend(0), blend(1)];
}
