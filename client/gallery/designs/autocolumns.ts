import { layOutGallery } from "../layout/lay-out.ts";
import { watchSize } from "../layout/watch-size.ts";
import type { GalleryHost } from "./design.ts";
import { mount as mountStaticLayout } from "./static-layout.ts";

/**
 * Columns of equal width. Each slide is added to the column that is shortest at this point. Throws for an invalid
 * column width.
 */
export function mount(host: GalleryHost): () => void {
  const { columnWidth } = host.options.raw;
  if (columnWidth !== undefined && !(Number(columnWidth) > 0))
    throw new TypeError("The column width of automatic columns must be a positive number.");
  mountStaticLayout(host);
  return (host.settings.watchSize ?? watchSize)([host.list, ...host.list.children], () =>
    layOutGallery(host.list),
  );
}
