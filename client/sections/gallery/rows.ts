export interface RowRules {
  /** All lengths are CSS pixels. */
  readonly width: number;
  readonly gutter: number;
  /** What a row is to be as high as, and comes as near to as its pictures let it. */
  readonly rowHeight: number;
}

export interface Row {
  /** The row's tiles: from `start`, before `end`. */
  readonly start: number;
  readonly end: number;
  /** Its pictures' ratios, width by height, together. */
  readonly sum: number;
  /** False where the last row is too short to fill the width without growing tall: it keeps the row height. */
  readonly isFull: boolean;
}

/** Parts tiles of these ratios, in their order, into rows that fill the width: each breaks where it is nearest to the height. */
export function partInRows(ratios: readonly number[], { width, gutter, rowHeight }: RowRules): Row[] {
  const rows: Row[] = [];
  let start = 0;
  let sum = 0;
  const heightOf = (count: number, ratio: number) => Math.max(1, width - gutter * (count - 1)) / ratio;

  for (const [index, ratio] of ratios.entries()) {
    const count = index - start;
    const without = heightOf(count, sum);
    const within = heightOf(count + 1, sum + ratio);
    // Too low with this one by more than it is too high without it.
    if (count > 0 && within < rowHeight && rowHeight / within > without / rowHeight) {
      rows.push({ start, end: index, sum, isFull: true });
      start = index;
      sum = 0;
    }
    sum += ratio;
  }
  if (start < ratios.length) {
    const height = heightOf(ratios.length - start, sum);
    rows.push({ start, end: ratios.length, sum, isFull: height <= rowHeight * 1.5 });
  }
  return rows;
}

/** How many columns stand in a window of this width (the `sizes` of published pages: 2 to 768 px, 3 to 992). */
export function columnsIn(windowWidth: number, wanted: number): number {
  const most = windowWidth <= 768 ? 2 : windowWidth <= 992 ? 3 : wanted;
  return Math.max(1, Math.min(Math.trunc(wanted), most));
}
