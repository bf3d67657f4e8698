import { placeInColumns } from "../../gallery/layout/masonry.ts";
import { numberIn } from "../../gallery/layout/options.ts";
import { parseDimensions } from "../../media/geometry.ts";
import { columnsIn, partInRows } from "./rows.ts";

/** A gallery's tiles, and what they stand in. */
interface Tiled {
  readonly wrapper: HTMLElement;
  readonly tiles: readonly HTMLElement[];
  /** An option that is a number. */
  readonly say: (name: string, otherwise: number) => number;
  /** Between two tiles: in CSS pixels, and as CSS. */
  readonly gutter: number;
  readonly gap: string;
}

/**
 * Lays out the tiles of a `.gallery-grid`, `.gallery-masonry` or `.gallery-strips`, which a site's style sheet leaves to
 * the script. Runs in the head, while they are parsed, and again whenever their sizes change. What `data-props` does
 * not say, or says wrongly, counts as its default; the block itself tells of it.
 */
export function layOutTiles(gallery: HTMLElement): void {
  const wrapper = gallery.firstElementChild;
  if (!(wrapper instanceof HTMLElement)) return;
  const tiles = [...wrapper.children].filter((tile) => tile instanceof HTMLElement);
  const { props = "", width } = gallery.dataset;
  const say = (name: string, otherwise: number) => {
    const value = numberIn(props, name) ?? otherwise;
    return value < 0 ? otherwise : value;
  };
  // 20 is one per cent of the window's width (`docs/decisions/gallery-sections.md`).
  const gutter = say("gutter", 0) / 20;
  const gap = `${gutter}vw`;
  if (width === "full-bleed") gallery.style.padding = gap;
  for (const { style } of tiles) style.margin = "0";

  const tiled = { wrapper, tiles, say, gap, gutter: (gutter * innerWidth) / 100 };
  if (gallery.matches(".gallery-masonry")) standInColumns(tiled);
  else if (gallery.matches(".gallery-strips")) standInRows(tiled);
  else standInGrid(tiled);
}

function standInGrid({ wrapper: { style }, say, gap }: Tiled): void {
  style.display = "grid";
  style.gap = gap;
  style.gridTemplateColumns = `repeat(${columnsIn(innerWidth, say("numColumns", 3))}, minmax(0, 1fr))`;
}

function standInColumns({ wrapper, tiles, say, gutter }: Tiled): void {
  const columns = columnsIn(innerWidth, say("numColumns", 3));
  const across = (wrapper.clientWidth - gutter * (columns - 1)) / columns;
  for (const tile of tiles) {
    beBlock(tile);
    tile.style.position = "absolute";
    tile.style.width = `${across}px`;
  }
  const heights = tiles.map((tile) => tile.offsetHeight);
  const { places, height } = placeInColumns(heights, columns, gutter);
  for (const [index, { column, top }] of places.entries()) {
    const style = tiles[index]?.style;
    if (style === undefined) continue;
    style.left = `${column * (across + gutter)}px`;
    style.top = `${top}px`;
  }
  wrapper.style.position = "relative";
  wrapper.style.height = `${height}px`;
}

function standInRows({ wrapper, tiles, say, gutter, gap }: Tiled): void {
  const { style } = wrapper;
  style.display = "flex";
  style.flexWrap = "wrap";
  style.alignItems = "flex-start";
  style.gap = gap;
  const rowHeight = say("rowHeight", 240) || 240;
  const ratios = tiles.map(ratioOf);
  for (const row of partInRows(ratios, { width: wrapper.clientWidth, gutter, rowHeight }))
    for (const [index, tile] of tiles.slice(row.start, row.end).entries()) {
      beBlock(tile);
      const ratio = ratios[row.start + index] ?? 1;
      // Rounded down: a row that is too wide by a breath would break.
      const share = Math.floor((ratio / row.sum) * 1e5) / 1e5;
      tile.style.width = row.isFull
        ? `calc((100% - ${row.end - row.start - 1} * ${gap}) * ${share})`
        : `min(100%, ${ratio * rowHeight}px)`;
    }
}

/** Whatever has been reserved for the picture before the site's style sheet had come. */
function beBlock(tile: HTMLElement): void {
  const picture = tile.querySelector("img");
  if (picture) picture.style.display = "block";
}

function ratioOf(tile: HTMLElement): number {
  const dimensions = tile.querySelector("img")?.dataset.imageDimensions;
  const { width, height } = parseDimensions(dimensions) ?? { width: 3, height: 2 };
  return width / height;
}
