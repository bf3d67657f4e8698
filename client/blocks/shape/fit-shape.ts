/** A size in any unit, the same for width and height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Heights of shapes for a width of 100: square, tall and wide (docs/reference/blocks.md#shape). */
const heightGroups = [100, 150, 67] as const;
export type ShapeHeightPercent = (typeof heightGroups)[number];

/** The group whose proportions are nearest to those of a `viewBox`; 100 without one. */
export function nearestHeightPercent(viewBox: string | null): ShapeHeightPercent {
  const [, , width = 0, height = 0] = (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) return 100;
  const relativeHeight = (100 * height) / width;
  return heightGroups.reduce((best, group) =>
    Math.abs(group - relativeHeight) < Math.abs(best - relativeHeight) ? group : best,
  );
}

/** The largest size with the proportions of a group that fits into a box. */
export function fittedSize(box: Size, group: ShapeHeightPercent): Size {
  const width = Math.max(0, Math.min(box.width, (box.height * 100) / group));
  return { width, height: (width * group) / 100 };
}

/** Makes a shape as large as its container allows without changing its proportions. */
export function fitShape(shape: HTMLElement | SVGElement, container: Size): void {
  if (container.width === 0) return;
  const { width, height } = fittedSize(container, nearestHeightPercent(shape.getAttribute("viewBox")));
  shape.style.width = `${width}px`;
  shape.style.height = `${height}px`;
}
