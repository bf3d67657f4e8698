import { watchNodes } from "./watch-nodes.ts";

/** Runs it once the page has an element that matches: now, or when the first is added. */
export function onceThere(selector: string, run: () => void): void {
  let isThere = false;
  const stop = watchNodes(
    selector,
    () => {
      if (isThere) return;
      isThere = true;
      // It may be found before there is anything to stop.
      queueMicrotask(() => stop());
      run();
    },
    () => {},
  );
}
