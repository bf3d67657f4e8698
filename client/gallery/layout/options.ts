/** Reads the options that decide a gallery's layout out of its block's JSON text (spec 3, gallery block options). */
export interface LayoutOptions {
  /** `thumbnails-per-row`: 4 when it does not say. */
  readonly thumbnailsPerRow: number;
  /** `padding` between a grid's thumbnails, in px: 20 when it does not say. */
  readonly padding: number;
  /** `slidesPerRow` of a carousel: 3 when it does not say. */
  readonly slidesPerRow: number;
  /** `columnWidth` of the automatic designs, in px: 250 when it does not say. */
  readonly columnWidth: number;
  /** `rowHeight` of automatic rows, in px: 250 when it does not say. */
  readonly rowHeight: number;
  /** `gutter` between slides, in px: 20 when it does not say. */
  readonly gutter: number;
}

/**
 * Runs in the head, for every gallery of the page: it looks for the few numbers instead of parsing all of the text.
 * What is no number, or not one that a layout could have, counts as not said; `designs/` says so where it is an error.
 */
export function readLayoutOptions(json: string): LayoutOptions {
  const say = (name: string, least: number, otherwise: number) => {
    const value = numberIn(json, name) ?? otherwise;
    return value < least ? otherwise : value;
  };
  return {
    thumbnailsPerRow: Math.trunc(say("thumbnails-per-row", 1, 4)),
    padding: say("padding", 0, 20),
    slidesPerRow: Math.trunc(say("slidesPerRow", 1, 3)),
    columnWidth: say("columnWidth", 1, 250),
    rowHeight: say("rowHeight", 1, 250),
    gutter: say("gutter", 0, 20),
  };
}

/** The number that stands under this name, as a number or as text. */
export function numberIn(json: string, name: string): number | undefined {
  const value = new RegExp(`"${name}":\\s*"?(-?[\\d.]+)[",}\\s]`).exec(json)?.[1];
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
}
