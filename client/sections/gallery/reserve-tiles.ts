import { layOutTiles } from "./lay-out-tiles.ts";

/** Tiles of 7.1 gallery sections, by their pictures. */
const tiles = ":is(.gallery-grid, .gallery-masonry, .gallery-strips)";

/**
 * Each call lays out the galleries of which the parser has added tiles since the last, and shows these: a site's style
 * sheet hides them until a script says that they may come in.
 */
export function tileReserver(): () => void {
  const pictures = document.images;
  let next = 0;
  return () => {
    const grown = new Set<HTMLElement>();
    for (let picture = pictures[next]; picture !== undefined; picture = pictures[++next]) {
      const tile = picture.closest("figure");
      const gallery = tile?.closest<HTMLElement>(tiles);
      if (!gallery || tile?.parentElement?.parentElement !== gallery) continue;
      tile.dataset.show ??= "true";
      grown.add(gallery);
    }
    for (const gallery of grown) layOutTiles(gallery);
  };
}
