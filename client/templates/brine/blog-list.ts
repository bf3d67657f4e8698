/**
 * The list of a blog's articles in Brine templates: the number of columns and the images that fill their boxes, which
 * the style sheet leaves to the builder's script. The early script uses this module too.
 */
import type { PageData } from "../../../shared/page-data.ts";

export const blogListSelector = ".BlogList";

/** An article is at least this wide, unless there is one column. */
const minItemWidthPx = 200;

/** Lays out the articles that the parser has added so far. Must be called again when the width of the list has changed. */
export function layOutBlogList(settings: PageData["blogList"]): void {
  const list = document.querySelector<HTMLElement>(blogListSelector);
  if (list === null) return;
  if (settings !== undefined) {
    const columns = `${fittingColumns(Number.parseFloat(getComputedStyle(list).width), settings)}`;
    if (list.dataset.columns !== columns) list.dataset.columns = columns;
  }
  // The images of stacked articles can have the shape of their files. The style sheet gives them a width then.
  if (
    document.body.matches(
      ".tweak-blog-list-style-stacked.tweak-blog-list-item-image-aspect-ratio-stacked-auto",
    )
  )
    return;
  for (const { style } of list.querySelectorAll<HTMLImageElement>(".BlogList-item-image img")) {
    if (style.objectFit !== "") continue;
    Object.assign(style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
    style.objectFit = "cover";
  }
}

/** The largest number of columns up to that of the settings whose articles are wide enough. */
export function fittingColumns(
  width: number,
  { columns, spacingPx }: NonNullable<PageData["blogList"]>,
): number {
  let fitting = columns;
  while (fitting > 1 && (width - spacingPx * (fitting - 1)) / fitting < minItemWidthPx) fitting--;
  return fitting;
}
