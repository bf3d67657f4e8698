import type { PageData } from "../../shared/page-data.ts";
import type { BlockEntry } from "../blocks/block.ts";
import { watchNodes } from "../dom/watch-nodes.ts";
import { startIsland } from "./island.ts";

/**
 * Starts an island for every block in the page, and for each one that is added later. Disposes islands whose element
 * has left the page. An element that is only moved keeps its island. Returns the cleanup of all islands.
 */
export function watchIslands(
  blocks: Readonly<Record<string, BlockEntry>>,
  page: PageData,
  earlyEvents: readonly Event[] = [],
): () => void {
  const islands = new Map<Element, () => void>();
  const entries = Object.entries(blocks);
  const anySelector = entries.map(([, { selector }]) => selector).join();

  const start = (element: Element) => {
    if (islands.has(element) || !(element instanceof HTMLElement)) return;
    const entry = entries.find(([, { selector }]) => element.matches(selector));
    if (entry !== undefined) islands.set(element, startIsland(element, ...entry, page, earlyEvents));
  };

  const stopWatching = watchNodes(anySelector, start, () => {
    for (const [element, dispose] of islands) {
      if (element.isConnected) continue;
      islands.delete(element);
      dispose();
    }
  });

  return () => {
    stopWatching();
    for (const dispose of islands.values()) dispose();
    islands.clear();
  };
}
