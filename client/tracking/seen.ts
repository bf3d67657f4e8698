import { watchNodes } from "../watch-nodes.ts";

/** The share of an element that must be in view, or of the view that it must fill. */
const share = 0.5;

/**
 * Calls `seen` once for every element that matches and comes into view: half of it, or as much as half fills the window.
 * One that is not displayed, or is in a tab in the background, waits until it is.
 */
export function onceSeen(selector: string, seen: (element: Element) => void): () => void {
  const done = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const fills = intersectionRect.height >= share * (rootBounds?.height ?? Number.POSITIVE_INFINITY);
        if (!isIntersecting || intersectionRect.height === 0 || done.has(target)) continue;
        if (intersectionRatio < share && !fills) continue;
        done.add(target);
        observer.unobserve(target);
        seen(target);
      }
    },
    // Fine enough for one that is several windows high.
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, share] },
  );
  const stop = watchNodes(
    selector,
    (element) => {
      if (!done.has(element)) observer.observe(element);
    },
    () => {},
  );
  return () => {
    stop();
    observer.disconnect();
  };
}
