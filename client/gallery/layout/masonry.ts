/** Where things stand in columns of equal width; lengths are CSS pixels. Spec 9: autocolumns. */

/** As many columns as have room in their least width. They share the width that is left over. */
export function columnsIn(
  width: number,
  least: number,
  gutter: number,
): { readonly count: number; readonly width: number } {
  const count = Math.max(1, Math.floor((width + gutter) / (least + gutter)));
  return { count, width: Math.max(0, (width - gutter * (count - 1)) / count) };
}

export interface Masonry {
  /** For each height, in order: its column and its distance from the top. */
  readonly places: readonly { readonly column: number; readonly top: number }[];
  readonly height: number;
}

/** Each goes into the column that is the shortest so far, the first one where several are. */
export function placeInColumns(heights: readonly number[], count: number, gutter: number): Masonry {
  const ends = new Array<number>(Math.max(1, count)).fill(0);
  const places = heights.map((height) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    ends[column] = top + height + gutter;
    return { column, top };
  });
  return { places, height: Math.max(0, Math.max(...ends) - gutter) };
}
