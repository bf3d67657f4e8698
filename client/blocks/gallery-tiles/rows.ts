export interface RowOptions {
  /** All lengths are CSS pixels. */
  readonly width: number;
  readonly gutter: number;
  /** The height that rows should have; their images decide how close they come to it. */
  readonly rowHeight: number;
}

export interface Row {
  /** The row has the tiles from `start` up to, but not including, `end`. */
  readonly start: number;
  readonly end: number;
  /** The sum of the images' ratios, width / height. */
  readonly ratioSum: number;
  /** False for a last row that would become too tall if it filled the width; it keeps the row height. */
  readonly isFull: boolean;
}

/** A last row fills the width up to this multiple of the row height. */
const maxLastRowStretch = 1.5;

/** Splits tiles with these ratios into rows that fill the width, each as close to the row height as possible. */
export function splitIntoRows(ratios: readonly number[], { width, gutter, rowHeight }: RowOptions): Row[] {
  const rows: Row[] = [];
  let start = 0;
  let ratioSum = 0;
  const heightOf = (count: number, sum: number) => Math.max(1, width - gutter * (count - 1)) / sum;

  for (const [index, ratio] of ratios.entries()) {
    const count = index - start;
    const heightWithout = heightOf(count, ratioSum);
    const heightWith = heightOf(count + 1, ratioSum + ratio);
    // With this tile the row is too low by more than it is too tall without it.
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

/** The number of columns in a window of this width: the `sizes` of published pages have 2 up to 768 px and 3 up to 992. */
export function columnCount(windowWidth: number, wantedColumns: number): number {
  const maxColumns = windowWidth <= 768 ? 2 : windowWidth <= 992 ? 3 : wantedColumns;
  return Math.max(1, Math.min(Math.trunc(wantedColumns), maxColumns));
}
