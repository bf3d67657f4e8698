/** The alignment of a strip's current slide in the visible part. */
export type StripAlignment = "start" | "middle" | "end";

/**
 * Lengths in px: the visible width, the width of the row of slides, and position and width of the current slide in it.
 */
export interface StripPosition {
  readonly viewWidth: number;
  readonly rowWidth: number;
  readonly start: number;
  readonly width: number;
}

/**
 * The offset of the row, in px, that aligns the current slide, limited so that no space is left at the ends
 * (docs/reference/galleries.md#slider-as-published). A row that fits into the visible part is not moved.
 */
export function stripOffset(
  { viewWidth, rowWidth, start, width }: StripPosition,
  alignment: StripAlignment,
): number {
  if (rowWidth <= viewWidth) return 0;
  const offsets = { start: -start, middle: (viewWidth - width) / 2 - start, end: viewWidth - width - start };
  return Math.min(0, Math.max(viewWidth - rowWidth, offsets[alignment]));
}
