/** Both lengths have the same unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Heights of shapes for a width of 100: even, tall and wide ones (docs/reference/blocks.md#shape). */
const heightGroups = [100, 150, 67] as const;
export type HeightGroup = (typeof heightGroups)[number];

/** The group nearest to the shape of a `viewBox`; 100 without one. */
export function heightGroupOf(viewBox: string | null): HeightGroup {
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

/** The largest size of a group that fits in a box. */
export function fittedSize(box: Size, group: HeightGroup): Size {
  const width = Math.max(0, Math.min(box.width, (box.height * 100) / group));
  return { width, height: (width * group) / 100 };
}

/** Makes a shape as large as its container allows, keeping its proportions. */
export function fitShape(shape: HTMLElement | SVGElement, container: Size): void {
  if (container.width === 0) return;
  const { width, height } = fittedSize(container, heightGroupOf(shape.getAttribute("viewBox")));
  shape.style.width = `${width}px`;
  shape.style.height = `${height}px`;
}
