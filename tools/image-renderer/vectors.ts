export type Vec = readonly [number, number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const normalize = (a: Vec): Vec => scale(a, 1 / (Math.hypot(...a) || 1));

/** Rows of the matrix from world space to the space of an item that is turned about y, then leaned (degrees). */
export function rotationRows(
  turn: number,
  [leanX, leanZ]: readonly [number, number] = [0, 0],
): [Vec, Vec, Vec] {
  const radians = Math.PI / 180;
  const [t, x, z] = [turn * radians, leanX * radians, leanZ * radians];
  const own = ([vx, vy, vz]: Vec): Vec => {
    const [ax, az] = [vx * Math.cos(t) + vz * Math.sin(t), vz * Math.cos(t) - vx * Math.sin(t)];
    const [by, bz] = [vy * Math.cos(x) - az * Math.sin(x), vy * Math.sin(x) + az * Math.cos(x)];
    return [ax * Math.cos(z) - by * Math.sin(z), ax * Math.sin(z) + by * Math.cos(z), bz];
  };
  const columns = [own([1, 0, 0]), own([0, 1, 0]), own([0, 0, 1])] as const;
  const row = (k: 0 | 1 | 2): Vec => [columns[0][k], columns[1][k], columns[2][k]];
  return [row(0), row(1), row(2)];
}
