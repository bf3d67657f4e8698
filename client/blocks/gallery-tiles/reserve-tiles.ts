import { layOutTiles } from "./lay-out-tiles.ts";

const gallerySelector = ":is(.gallery-grid, .gallery-masonry, .gallery-strips)";

/**
 * Creates a function for the early script. Each call lays out galleries with tiles that the parser has added since the
 * previous call, and shows these tiles: style sheets of sites hide them until a script sets `data-show`.
 */
export function createEarlyTileLayout(): () => void {
  const images = document.images;
  let nextIndex = 0;
  return () => {
    const grownGalleries = new Set<HTMLElement>();
    for (let image = images[nextIndex]; image !== undefined; image = images[++nextIndex]) {
      const tile = image.closest("figure");
      const gallery = tile?.closest<HTMLElement>(gallerySelector);
      if (!gallery || tile?.parentElement?.parentElement !== gallery) continue;
      tile.dataset.show ??= "true";
      grownGalleries.add(gallery);
    }
    for (const gallery of grownGalleries) layOutTiles(gallery);
  };
}
