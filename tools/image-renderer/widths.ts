const standardWidths = [100, 300, 500, 750, 1000, 1500, 2500];

/** The widths in which an image is stored: the standard widths below its own, and its own. */
export function imageWidths(width: number): number[] {
  return [...standardWidths.filter((standard) => standard < width), width];
}

/** The largest size of one file: about 0.3 bits per pixel, more for small images. */
export function maxFileBytes(
  width: number,
  { width: full, height }: { width: number; height: number },
): number {
  const pixels = width * width * (height / full);
  return Math.round(900 + 0.13 * pixels ** 0.9);
}
