import { loadChunk, loadChunkAgain } from "../load-chunk.ts";
import { report } from "../report.ts";
import { watchNodes } from "../watch-nodes.ts";
import type { Attendant } from "./attendant.ts";
import { isLeftToScript } from "./left-to-script.ts";
import { markLoaded } from "./mark-loaded.ts";

const load = () => import("./attendant.ts");

/**
 * Marks the pictures that the browser loads by itself as loaded, and has the others looked after (`attendant.ts`):
 * pages since 2023 have few or none of them, and never load that. Those that come later are found as well. Returns
 * what ends it.
 */
export function watchPictures(): () => void {
  const waiting: HTMLElement[] = [];
  let attendant: Attendant | undefined;
  let isAsked = false;

  const ask = async () => {
    isAsked = true;
    try {
      const { createAttendant } = await loadChunk("pictures", load).catch(() =>
        loadChunkAgain("pictures", load),
      );
      attendant = createAttendant();
      waiting.forEach(attendant.attend);
    } catch (error) {
      report("pictures", error);
      // Then the browser is to do what it can.
      for (const element of waiting)
        if (element instanceof HTMLImageElement) {
          const { src, image } = element.dataset;
          element.loading = "lazy";
          element.src ||= src || image || "";
        }
    }
  };

  const found = (element: Element) => {
    if (!(element instanceof HTMLElement)) return;
    if (element instanceof HTMLImageElement && !isLeftToScript(element)) return markLoaded(element);
    if (attendant !== undefined) return attendant.attend(element);
    waiting.push(element);
    if (!isAsked) ask();
  };

  const selector = "img[data-src], img[data-image], img[data-load], [data-use-background-image=true]";
  const stopWatching = watchNodes(selector, found, () => attendant?.sweep());
  return () => {
    stopWatching();
    attendant?.end();
  };
}
