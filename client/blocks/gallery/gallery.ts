/** Gallery block (spec 3 and 4): reads its options and leaves it to the design that they name. */
import type { PageData } from "../../../shared/page-data.ts";
import { designs } from "../../gallery/designs/index.ts";
import { readGalleryOptions } from "../../gallery/options.ts";
import { loadChunk } from "../../load-chunk.ts";

export async function mount(block: HTMLElement, page: PageData): Promise<() => void> {
  const options = readGalleryOptions(block.dataset.blockJson);
  const container = block.querySelector<HTMLElement>(".sqs-gallery-container");
  const list = container?.querySelector<HTMLElement>(".sqs-gallery");
  if (!container || !list) throw new Error("The gallery has no container.");
  const load = Object.hasOwn(designs, options.design) ? designs[options.design] : undefined;
  if (load === undefined) throw new Error(`Unknown gallery design: "${options.design}".`);
  const design = await loadChunk(`gallery ${options.design}`, load);
  return design.mount({ block, container, list, options, page });
}
