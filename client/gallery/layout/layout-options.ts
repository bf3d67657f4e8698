import { isFalseInJson } from "../../dom/false-in-json.ts";
import { numberInJson } from "../../dom/number-in-json.ts";

/** The options on which a gallery's layout depends (docs/reference/galleries.md#gallery-block-options and #grid). */
export interface LayoutOptions {
  /** Option `thumbnails-per-row`; 4 by default. */
  readonly thumbnailsPerRow: number;
  /** Option `padding` between a grid's thumbnails, in px; 20 by default. */
  readonly padding: number;
  /** Option `slidesPerRow` of a carousel; 3 by default. */
  readonly slidesPerRow: number;
  /** Option `columnWidth` of autocolumns and autogrid, in px; 250 by default. */
  readonly columnWidth: number;
  /** Option `rowHeight` of autorows, in px; 250 by default. */
  readonly rowHeight: number;
  /** Option `gutter` between slides, in px; 20 by default. */
  readonly gutter: number;
  /** Option `gutter` in the `designOptions` of a carousel: space on each side of a slide, in percent; 1 by default. */
  readonly carouselGutter: number;
  /** True if thumbnails have the shapes of their images: `square-thumbs` is off, and no `aspect-ratio` is chosen. */
  readonly imageShapes: boolean;
}

/**
 * Reads the options from the text of the block's JSON, for the early script. Invalid values are treated as missing; the
 * design reports them later.
 */
export function readLayoutOptions(json: string): LayoutOptions {
  const read = (name: string, min: number, defaultValue: number) => {
    const value = numberInJson(json, name) ?? defaultValue;
    return value < min ? defaultValue : value;
  };
  return {
    thumbnailsPerRow: Math.trunc(read("thumbnails-per-row", 1, 4)),
    padding: read("padding", 0, 20),
    slidesPerRow: Math.trunc(read("slidesPerRow", 1, 3)),
    columnWidth: read("columnWidth", 1, 250),
    rowHeight: read("rowHeight", 1, 250),
    gutter: read("gutter", 0, 20),
    carouselGutter: Number(/"designOptions":\s*\{[^}]*"gutter":\s*"?([\d.]+)[",}%\s]/.exec(json)?.[1] ?? 1),
    imageShapes: isFalseInJson(json, "square-thumbs") && !/"aspect-ratio":\s*"/.test(json),
  };
}
