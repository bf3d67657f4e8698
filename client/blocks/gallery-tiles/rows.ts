export interface RowOptions {
  /** Width of the gallery. All lengths are CSS pixels. */
  readonly width: number;
  readonly gutter: number;
  /** The desired height of rows. The actual height depends on the images. */
  readonly rowHeight: number;
}

export interface Row {
  /** Index of the row's first tile; `end` is the index after its last tile. */
  readonly start: number;
  readonly end: number;
  /** The sum of the images' aspect ratios (width / height). */
  readonly ratioSum: number;
  /** False for a last row that would be too high if it filled the width. It gets the desired row height instead. */
  readonly isFull: boolean;
}

/** A last row fills the width if its height is then at most this multiple of the desired height. */
const maxLastRowStretch = 1.5;

/**
 * Splits tiles with these aspect ratios into rows that fill the width, each with a height as close to `rowHeight` as
 * possible.
 */
export function splitIntoRows(ratios: readonly number[], { width, gutter, rowHeight }: RowOptions): Row[] {
  const rows: Row[] = [];
  let start = 0;
  let ratioSum = 0;
  const heightOf = (count: number, sum: number) => Math.max(1, width - gutter * (count - 1)) / sum;

  for (const [index, ratio] of ratios.entries()) {
    const count = index - start;
    const heightWithout = heightOf(count, ratioSum);
    const heightWith = heightOf(count + 1, ratioSum + ratio);
    // With this tile the row's height would be further from the desired height than without it.
    if (count > 0 && heightWith < rowHeight && rowHeight / heightWith > heightWithout / rowHeight) {
      rows.push({ start, end: index, ratioSum, isFull: true });
      start = index;
      ratioSum = 0;
    }
    ratioSum += ratio;
  }
  if (start < ratios.length) {
    const height = heightOf(ratios.length - start, ratioSum);
    rows.push({ start, end: ratios.length, ratioSum, isFull: height <= rowHeight * maxLastRowStretch });
  }
  return rows;
}

/**
 * The number of columns in a window of this width. The `sizes` attributes of published pages have 2 columns up to 768
 * px and 3 up to 992 px.
 */
export function columnCount(windowWidth: number, wantedColumns: number): number {
  const maxColumns = windowWidth <= 768 ? 2 : windowWidth <= 992 ? 3 : wantedColumns;
  return Math.max(1, Math.min(Math.trunc(wantedColumns), maxColumns));
}
