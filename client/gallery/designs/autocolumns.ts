import { layOut } from "../layout/lay-out.ts";
import { watchSize } from "../layout/watch-size.ts";
import type { GalleryHost } from "./design.ts";
import { mount as mountLaidOut } from "./laid-out.ts";

/** Columns of equal width; each slide stands in the one that was the shortest. Throws on a width that cannot be. */
export function mount(host: GalleryHost): () => void {
  const { columnWidth } = host.options.raw;
  if (columnWidth !== undefined && !(Number(columnWidth) > 0))
    throw new TypeError("The column width of automatic columns must be a positive number.");
  mountLaidOut(host);
  return watchSize([host.list, ...host.list.children], () => layOut(host.list));
}
