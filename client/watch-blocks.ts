import type { PageData } from "../shared/page-data.ts";
import { anyBlock } from "./blocks/any-block.ts";
import { loadChunk, loadChunkAgain } from "./load-chunk.ts";
import { onceThere } from "./once-there.ts";
import { report } from "./report.ts";

const load = () => import("./blocks/start-blocks.ts");

/** Has the page's blocks brought to life, by what is loaded when there is one. Clicks until then are kept for them. */
export function watchBlocks(page: PageData): void {
  onceThere(anyBlock, () => {
    const clicks: Event[] = [];
    const keep = (event: Event) => clicks.push(event);
    document.addEventListener("click", keep);
    loadChunk("blocks", load)
      .catch(() => loadChunkAgain("blocks", load))
      .then(({ startBlocks }) => startBlocks(page, clicks))
      .catch((error: unknown) => report("blocks", error))
      .finally(() => document.removeEventListener("click", keep));
  });
}
