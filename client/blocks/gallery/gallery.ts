/** Gallery and summary blocks: reads the options and mounts the design that they name (docs/reference/galleries.md). */
import * as blockTypes from "../../../shared/block-types.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { designs } from "../../gallery/designs/index.ts";
import type { GalleryOptions } from "../../gallery/options.ts";
import { loadSettings } from "../../gallery/settings.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { ownTask } from "../../loading/own-task.ts";
import { reportFailure } from "../../loading/report.ts";

/** `isRenderedAgain`: the block's HTML has just been replaced, and should not be seen without its layout. */
export async function mount(
  block: HTMLElement,
  page: PageData,
  isRenderedAgain = false,
): Promise<() => void> {
  const container = block.querySelector<HTMLElement>(".sqs-gallery-container");
  const list = container?.querySelector<HTMLElement>(".sqs-gallery");
  const isEmpty = !list || list.childElementCount === 0;
  // A summary of an empty collection shows its own message.
  if (isEmpty && block.matches(`.sqs-block-summary-v2, [data-block-type="${blockTypes.summary}"]`))
    return () => {};
  const options = readGalleryOptions(block.dataset.blockJson);
  if (!container || !list) throw new Error("The gallery has no container.");
  const load = Object.hasOwn(designs, options.design) ? designs[options.design] : undefined;
  if (load === undefined) throw new Error(`Unknown gallery design: "${options.design}".`);
  // The platform reports this error: docs/reference/galleries.md#gallery-errors
  if (isEmpty) reportFailure("gallery block", new Error("No images"));
  const [design, settings] = await Promise.all([
    loadChunk(`gallery ${options.design}`, load),
    loadSettings(options.raw, page),
  ]);
  // All galleries of a design wait for the same style sheet.
  if (!isRenderedAgain) await ownTask(block);
  return design.mount({ block, container, list, options, settings, page, importLightbox });
}

const importLightbox = () => import("../../lightbox/open-from-page.ts");

/**
 * Parses the options. Throws an error with a message of docs/reference/galleries.md#gallery-errors if the text is not a
 * JSON object.
 */
export function readGalleryOptions(json: string | undefined): GalleryOptions {
  let raw: unknown;
  try {
    raw = JSON.parse(json ?? "");
  } catch (cause) {
    throw new Error("Error decoding gallery block data.", { cause });
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new TypeError("Error evaluating gallery block data.");
  const options = raw as Readonly<Record<string, unknown>>;
  return { design: typeof options.design === "string" ? options.design : "", raw: options };
}
