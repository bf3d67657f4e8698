/** Lengths of any one unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Spec 9: how high a shape is that is 100 wide. Even ones, tall ones, wide ones. */
const groups = [100, 150, 67] as const;
export type SizeGroup = (typeof groups)[number];

/** The group of a drawing, by its `viewBox`; what has none is even. */
export function sizeGroup(viewBox: string | null): SizeGroup {
  const [, , width = 0, height = 0] = (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) return 100;
  const high = (100 * height) / width;
  return groups.reduce((best, group) => (Math.abs(group - high) < Math.abs(best - high) ? group : best));
}

/** The largest size of the group that a box has room for. */
export function fittedSize(box: Size, group: SizeGroup): Size {
  const width = Math.max(0, Math.min(box.width, (box.height * 100) / group));
  return { width, height: (width * group) / 100 };
}
