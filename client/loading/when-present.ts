import { watchNodes } from "../dom/watch-nodes.ts";

/** Runs the callback once, as soon as the page has an element that matches: now, or when the first one is added. */
export function whenPresent(selector: string, run: () => void): void {
  watchOnce(selector, run, false);
}

/**
 * Runs the callback once, when an element that matches is added to the page. Elements that are already in the page are
 * ignored.
 */
export function whenAdded(selector: string, run: () => void): void {
  watchOnce(selector, run, true);
}

function watchOnce(selector: string, run: () => void, laterOnly: boolean): void {
  let isIgnored = laterOnly;
  const dispose = watchNodes(
    selector,
    () => {
      if (isIgnored) return;
      isIgnored = true;
      // The element may be found before `dispose` is assigned.
      queueMicrotask(() => dispose());
      run();
    },
    () => {},
  );
  if (laterOnly) isIgnored = false;
}
