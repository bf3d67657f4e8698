const steps = [100, 300, 500, 750, 1000, 1500, 2500];

/** The widths that a picture is kept in: the steps below its own, and its own. */
export function widthsOf(width: number): number[] {
  return [...steps.filter((step) => step < width), width];
}

/** The most bytes for one file: about 0.3 bits a pixel, more for small ones. */
export function budget(width: number, { width: full, height }: { width: number; height: number }): number {
  const pixels = width * width * (height / full);
  return Math.round(900 + 0.13 * pixels ** 0.9);
}
