import { near } from "../near.ts";
import { watchNodes } from "../watch-nodes.ts";
import { markLoaded } from "./follow-load.ts";
import { loadFitting } from "./load-fitting.ts";
import { placePicture } from "./place.ts";
import { isLeftToScript, reserveBox } from "./reserve.ts";

/**
 * Shows the pictures of pages that leave this to a script: each gets a source of a fitting width when it comes within
 * 200 px of the view, and a wider one when its box has grown. Those that the browser loads by itself are only marked
 * as loaded. Pictures that come later are found as well. Returns what ends it.
 */
export function watchPictures(): () => void {
  /** Pictures that wait for the view, with what ends the waiting. */
  const waiting = new Map<HTMLImageElement, () => void>();

  const loadWhenNear = (picture: HTMLImageElement) => {
    if (waiting.has(picture)) return;
    const stop = near(picture, () => {
      waiting.delete(picture);
      loadFitting(picture);
    });
    waiting.set(picture, stop);
  };

  // One that had no size when it came near is tried again when it has.
  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLImageElement) || target.clientWidth === 0) continue;
      placePicture(target);
      loadWhenNear(target);
    }
  });

  const found = (element: Element) => {
    if (!(element instanceof HTMLImageElement)) return;
    if (!isLeftToScript(element)) return markLoaded(element);
    reserveBox(element);
    loadWhenNear(element);
    sizes.observe(element);
  };

  const gone = () => {
    for (const [picture, stop] of waiting) {
      if (picture.isConnected) continue;
      waiting.delete(picture);
      stop();
    }
  };

  const stopWatching = watchNodes("img[data-src], img[data-load]", found, gone);
  return () => {
    stopWatching();
    sizes.disconnect();
    for (const stop of waiting.values()) stop();
  };
}
