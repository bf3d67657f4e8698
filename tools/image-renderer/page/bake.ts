import type { Section, TubeSet } from "../scene-data/outlines.ts";

type Line = readonly (readonly [number, number])[];

/** The nearest point of a line: its distance, and its position along the line (0 to 1). */
function nearest(line: Line, lengths: readonly number[], x: number, y: number): [number, number] {
  let best = 1e9;
  let place = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i] ?? [0, 0];
    const [bx, by] = line[i + 1] ?? [0, 0];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const [ox, oy] = [x - ax - t * dx, y - ay - t * dy];
    const d = ox * ox + oy * oy;
    if (d < best) {
      best = d;
      const from = lengths[i] ?? 0;
      place = from + ((lengths[i + 1] ?? from) - from) * t;
    }
  }
  return [Math.sqrt(best), place / (lengths.at(-1) || 1)];
}

function lengthsOf(line: Line): number[] {
  let sum = 0;
  return line.map(([x, y], i) => {
    const [px, py] = line[i - 1] ?? [x, y];
    sum += Math.hypot(x - px, y - py);
    return sum;
  });
}

/** True if the point lies in the half section: even-odd over the line closed along the axis. */
function within(line: Line, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < line.length; i++) {
    const [ax, ay] = line[i] ?? [0, 0];
    const [bx, by] = line[(i + 1) % line.length] ?? [0, 0];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** One layer of the section texture: signed distance and position along the line. */
export function bakeSection({ line, domain }: Section, size: number): Float32Array {
  const [reach, low, high] = domain;
  const out = new Float32Array(size * size * 4);
  const lengths = lengthsOf(line);
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const x = (i / (size - 1)) * reach;
      const y = low + (j / (size - 1)) * (high - low);
      const [distance, place] = nearest(line, lengths, x, y);
      out.set([within(line, x, y) ? -distance : distance, place, 0, 0], (j * size + i) * 4);
    }
  }
  return out;
}

/** One layer of the tube texture: distance to the nearest axis, its radius there, distance to the bore. */
export function bakeTube({ curves, bore, domain }: TubeSet, size: number): Float32Array {
  const [x0, x1, y0, y1] = domain;
  const out = new Float32Array(size * size * 4);
  const measured = curves.map((curve) => ({ ...curve, lengths: lengthsOf(curve.line) }));
  const boreLengths = lengthsOf(bore);
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const x = x0 + (i / (size - 1)) * (x1 - x0);
      const y = y0 + (j / (size - 1)) * (y1 - y0);
      let [distance, radius] = [9, 0];
      for (const { line, lengths, from, to } of measured) {
        const [d, t] = nearest(line, lengths, x, y);
        const r = from + (to - from) * t;
        if (d - r < distance - radius) [distance, radius] = [d, r];
      }
      const hole = bore.length > 1 ? nearest(bore, boreLengths, x, y)[0] : 9;
      out.set([distance, radius, hole, 0], (j * size + i) * 4);
    }
  }
  return out;
}
