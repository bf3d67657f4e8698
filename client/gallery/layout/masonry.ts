/** Columns of equal width (docs/reference/galleries.md#grid, automatic columns). Lengths are CSS pixels. */

/** As many columns as fit at their minimum width; they share the remaining width. */
export function fitColumns(
  width: number,
  minColumnWidth: number,
  gutter: number,
): { readonly count: number; readonly width: number } {
  const count = Math.max(1, Math.floor((width + gutter) / (minColumnWidth + gutter)));
  return { count, width: Math.max(0, (width - gutter * (count - 1)) / count) };
}

export interface MasonryLayout {
  /** For each item, in order, its column and its distance from the top. */
  readonly positions: readonly { readonly column: number; readonly top: number }[];
  readonly height: number;
}

/** Places each item in the column that is the shortest so far, and in the first of several equal ones. */
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
