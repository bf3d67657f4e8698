/** Masonry: columns of equal width (docs/reference/galleries.md#grid, automatic columns). Lengths are CSS pixels. */

/**
 * The number of columns that fit with at least the minimum width, and the width of each, which includes its share of
 * the remaining space.
 */
export function fitColumns(
  width: number,
  minColumnWidth: number,
  gutter: number,
): { readonly count: number; readonly width: number } {
  const count = Math.max(1, Math.floor((width + gutter) / (minColumnWidth + gutter)));
  return { count, width: Math.max(0, (width - gutter * (count - 1)) / count) };
}

export interface MasonryLayout {
  /** The column and the distance from the top of each item, in order. */
  readonly positions: readonly { readonly column: number; readonly top: number }[];
  readonly height: number;
}

/** Places each item in the column that is shortest at this point, or in the first one of several equal ones. */
export function placeInColumns(heights: readonly number[], count: number, gutter: number): MasonryLayout {
  const columnEnds = new Array<number>(Math.max(1, count)).fill(0);
  const positions = heights.map((height) => {
    const top = Math.min(...columnEnds);
    const column = columnEnds.indexOf(top);
    columnEnds[column] = top + height + gutter;
    return { column, top };
  });
  return { positions, height: Math.max(0, Math.max(...columnEnds) - gutter) };
}
