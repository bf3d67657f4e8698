/** Summary block (spec 3): lays out the items that the page holds in the design that its options name. */
import type { PageData } from "../../../shared/page-data.ts";
import { designs } from "../../gallery/designs/index.ts";
import { readGalleryOptions } from "../../gallery/options.ts";
import { loadChunk } from "../../load-chunk.ts";

export async function mount(block: HTMLElement, page: PageData): Promise<() => void> {
  const container = block.querySelector<HTMLElement>(".sqs-gallery-container");
  const list = container?.querySelector<HTMLElement>(".sqs-gallery");
  // One whose collection is empty says so in words of its own.
  if (!container || !list || list.childElementCount === 0) return () => {};
  const options = readGalleryOptions(block.dataset.blockJson);
  const load = Object.hasOwn(designs, options.design) ? designs[options.design] : undefined;
  if (load === undefined) throw new Error(`Unknown gallery design: "${options.design}".`);
  const design = await loadChunk(`gallery ${options.design}`, load);
  return design.mount({ block, container, list, options, page });
}
