import type { PageData } from "../shared/page-data.ts";
import { type Block, startIsland } from "./island.ts";
import { watchNodes } from "./watch-nodes.ts";

/**
 * Starts an island on every block in the page, and on those that come later; ends those whose element has gone. An
 * element that is only moved stays what it is. `clicks`: those that have come before. Returns what ends all of it.
 */
export function watchIslands(
  blocks: Readonly<Record<string, Block>>,
  page: PageData,
  clicks: readonly Event[] = [],
): () => void {
  const islands = new Map<Element, () => void>();
  const entries = Object.entries(blocks);
  const any = entries.map(([, { selector }]) => selector).join();

  const start = (element: Element) => {
    if (islands.has(element) || !(element instanceof HTMLElement)) return;
    const entry = entries.find(([, { selector }]) => element.matches(selector));
    if (entry !== undefined) islands.set(element, startIsland(element, ...entry, page, clicks));
  };

  const stopWatching = watchNodes(any, start, () => {
    for (const [element, end] of islands) {
      if (element.isConnected) continue;
      islands.delete(element);
      end();
    }
  });

  return () => {
    stopWatching();
    for (const end of islands.values()) end();
    islands.clear();
  };
}
