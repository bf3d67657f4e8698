import { numberInJson } from "../../dom/number-in-json.ts";
import { placeInColumns } from "../../gallery/layout/masonry.ts";
import { parseDimensions } from "../../images/image-geometry.ts";
import { columnCount, splitIntoRows } from "./rows.ts";

interface TileLayout {
  readonly wrapper: HTMLElement;
  readonly tiles: readonly HTMLElement[];
  readonly readNumber: (name: string, defaultValue: number) => number;
  /** The gap between two tiles in px; `gap` is the same as CSS length. */
  readonly gutter: number;
  readonly gap: string;
}

/**
 * Lays out the tiles of a `.gallery-grid`, `.gallery-masonry` or `.gallery-strips`, which style sheets of sites leave
 * to scripts. Called by the early script while tiles are parsed, and later when their sizes change. Invalid options are
 * treated as missing; the block reports them.
 */
export function layOutTiles(gallery: HTMLElement): void {
  const wrapper = gallery.firstElementChild;
  if (!(wrapper instanceof HTMLElement)) return;
  const tiles = [...wrapper.children].filter((tile) => tile instanceof HTMLElement);
  const { props = "", width } = gallery.dataset;
  const readNumber = (name: string, defaultValue: number) => {
    const value = numberInJson(props, name) ?? defaultValue;
    return value < 0 ? defaultValue : value;
  };
  // The option's value 20 means one percent: docs/decisions/0038-gallery-sections.md
  const gutterPercent = readNumber("gutter", 0) / 20;
  const gap = `${gutterPercent}vw`;
  if (width === "full-bleed") gallery.style.padding = gap;
  for (const { style } of tiles) style.margin = "0";

  const layout = { wrapper, tiles, readNumber, gap, gutter: (gutterPercent * innerWidth) / 100 };
  if (gallery.matches(".gallery-masonry"))
    layOutColumns({ ...layout, gutter: (gutterPercent * wrapper.clientWidth) / 100 });
  else if (gallery.matches(".gallery-strips")) layOutRows(layout);
  else layOutGrid(layout);
}

function layOutGrid({ wrapper: { style }, readNumber, gap }: TileLayout): void {
  const columns = columnCount(innerWidth, readNumber("numColumns", 3));
  style.display = "grid";
  style.gap = gap;
  style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
}

function layOutColumns({ wrapper, tiles, readNumber, gutter }: TileLayout): void {
  const columns = columnCount(innerWidth, readNumber("numColumns", 3));
  const columnWidth = (wrapper.clientWidth - gutter * (columns - 1)) / columns;
  for (const tile of tiles) {
    makeImageBlock(tile);
    tile.style.position = "absolute";
    tile.style.width = `${columnWidth}px`;
  }
  const heights = tiles.map((tile) => tile.offsetHeight);
  const { positions, height } = placeInColumns(heights, columns, gutter);
  for (const [index, { column, top }] of positions.entries()) {
    const style = tiles[index]?.style;
    if (style === undefined) continue;
    style.left = `${column * (columnWidth + gutter)}px`;
    style.top = `${top}px`;
  }
  wrapper.style.position = "relative";
  wrapper.style.height = `${height}px`;
}

function layOutRows({ wrapper, tiles, readNumber, gutter, gap }: TileLayout): void {
  const { style } = wrapper;
  style.display = "flex";
  style.flexWrap = "wrap";
  style.alignItems = "flex-start";
  style.gap = gap;
  const rowHeight = readNumber("rowHeight", 240) || 240;
  const ratios = tiles.map(ratioOf);
  for (const row of splitIntoRows(ratios, { width: wrapper.clientWidth, gutter, rowHeight }))
    for (const [index, tile] of tiles.slice(row.start, row.end).entries()) {
      makeImageBlock(tile);
      const ratio = ratios[row.start + index] ?? 1;
      // Rounded down, because a row that is slightly too wide would wrap.
      const share = Math.floor((ratio / row.ratioSum) * 1e5) / 1e5;
      tile.style.width = row.isFull
        ? `calc((100% - ${row.end - row.start - 1} * ${gap}) * ${share})`
        : `min(100%, ${ratio * rowHeight}px)`;
    }
}

/** Overrides the `display` that `reserve-image-box.ts` has set before the site's style sheet was loaded. */
function makeImageBlock(tile: HTMLElement): void {
  const image = tile.querySelector("img");
  if (image) image.style.display = "block";
}

/** Aspect ratio (width / height) of the tile's image. */
function ratioOf(tile: HTMLElement): number {
  const dimensions = tile.querySelector("img")?.dataset.imageDimensions;
  const { width, height } = parseDimensions(dimensions) ?? { width: 3, height: 2 };
  return width / height;
}
