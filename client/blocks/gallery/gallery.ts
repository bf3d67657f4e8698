/** Gallery and summary blocks (spec 3 and 4): read their options and leave the rest to the design that these name. */
import type { PageData } from "../../../shared/page-data.ts";
import { designs } from "../../gallery/designs/index.ts";
import { readGalleryOptions } from "../../gallery/read-options.ts";
import { loadChunk } from "../../load-chunk.ts";
import { report } from "../../report.ts";

export async function mount(block: HTMLElement, page: PageData): Promise<() => void> {
  const container = block.querySelector<HTMLElement>(".sqs-gallery-container");
  const list = container?.querySelector<HTMLElement>(".sqs-gallery");
  const isEmpty = !list || list.childElementCount === 0;
  // A summary whose collection is empty says so in words of its own.
  if (isEmpty && block.matches(".sqs-block-summary-v2, [data-block-type='55']")) return () => {};
  const options = readGalleryOptions(block.dataset.blockJson);
  if (!container || !list) throw new Error("The gallery has no container.");
  const load = Object.hasOwn(designs, options.design) ? designs[options.design] : undefined;
  if (load === undefined) throw new Error(`Unknown gallery design: "${options.design}".`);
  // Spec 8.
  if (isEmpty) report("gallery block", new Error("No images"));
  const design = await loadChunk(`gallery ${options.design}`, load);
  return design.mount({ block, container, list, options, page });
}
