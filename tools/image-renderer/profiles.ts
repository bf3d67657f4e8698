import { interpolate, lengthOf, offset, type Point, parsePoints, smoothCorners } from "./geometry.ts";

/** A pot's half section as a closed line, and how far along it (0 to 1) the rim lies. */
export interface Profile {
  line: Point[];
  rim: number;
  /** Length of the whole line in decimetres. */
  length: number;
}

/** A flat curve in the plane of the pot's handle, with its thickness at either end. */
export interface Tube {
  line: Point[];
  from: number;
  to: number;
}

interface VesselShape {
  /** The point at which the wall leaves the foot, and the points of the wall up to the rim. */
  wall: string;
  thickness: number;
  /** Foot ring: width and depth of the hollow beneath. */
  foot?: number;
  hollow?: number;
  /** Depth of the throwing rings. */
  rings?: number;
}

/** Foot ring, outer wall, rounded rim, inner wall, floor: the section of anything thrown on a wheel. */
export function vessel({
  wall,
  thickness,
  foot = 0.07,
  hollow = 0.035,
  rings = 0.0016,
}: VesselShape): Profile {
  const raw = smoothCorners(interpolate(parsePoints(wall), 14), 30).map(([r, y], i, all): Point => {
    const fade = Math.min(1, i / 8, (all.length - 1 - i) / 8);
    return [r + rings * fade * (Math.sin(y * 41 + 2 * Math.sin(y * 7)) + 0.6 * Math.sin(y * 23 + 1)), y];
  });
  const [footRadius] = raw[0] ?? [0, 0];
  const inside = offset(raw, thickness)
    .reverse()
    .filter(([r, y]) => r > 0 && y > thickness + hollow * 0.6);
  const last = inside.at(-1) ?? [0, thickness];
  const floor = interpolate(
    [
      last,
      [last[0] * 0.82, Math.max(thickness + hollow * 0.5, last[1] - 0.03)],
      [0, thickness + hollow * 0.5],
    ],
    10,
  ).slice(1);
  const rimEnd = raw.at(-1) ?? [0, 0];
  const rimStart = inside[0] ?? rimEnd;
  const lip = roundCap(rimEnd, rimStart);
  const under: Point[] = [
    [0, hollow],
    [Math.max(0.01, footRadius - foot - 0.03), hollow],
    [Math.max(0.012, footRadius - foot), 0.006],
    [footRadius - foot * 0.7, 0],
    [footRadius - 0.018, 0],
  ];
  const outer = [...under, ...raw, ...lip.slice(0, 4)];
  const line = [...outer, ...lip.slice(4), ...inside, ...floor];
  return { line, rim: lengthOf(outer) / lengthOf(line), length: lengthOf(line) };
}

/** The profile of a turned solid (lid, knob, stopper): the line runs from the axis below to the axis above. */
export function turnedSolidProfile(points: string, steps = 12): Profile {
  const line = interpolate(parsePoints(points), steps).map(([r, y]): Point => [Math.max(0, r), y]);
  return { line, rim: 1, length: lengthOf(line) };
}

/** A handle or spout, `from` and `to` thick at its ends. */
export const tube = (points: string, from: number, to = from): Tube => ({ line: flat(points), from, to });

export const flat = (points: string): Point[] => smoothCorners(interpolate(parsePoints(points), 10));

function roundCap(from: Point, to: Point): Point[] {
  const cx = (from[0] + to[0]) / 2;
  const cy = (from[1] + to[1]) / 2;
  const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  return Array.from({ length: 9 }, (_, i): Point => {
    const angle = start + (Math.PI * (i + 0.5)) / 9;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
  });
}
