export type Width = 390 | 1440;

/**
 * The widths at which a test opens a page: of a phone and of a desktop by turns, or both with `ALL_WIDTHS=1`. A list of
 * pages is tested at both widths in half the time; what depends on one page and one width is found with `ALL_WIDTHS=1`.
 *
 * @param index the page's place in the list of the test
 */
export function widthsOf(index: number): readonly Width[] {
  if (process.env.ALL_WIDTHS) return [390, 1440];
  return [index % 2 === 0 ? 390 : 1440];
}

/** The cases of a test that opens each page at its widths. */
export function atWidths<T extends object>(pages: readonly T[]): (T & { readonly width: Width })[] {
  return pages.flatMap((page, index) => widthsOf(index).map((width) => ({ ...page, width })));
}
