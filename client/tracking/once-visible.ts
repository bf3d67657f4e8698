import { watchNodes } from "../dom/watch-nodes.ts";

/** Share of the element that must be in view, or share of the viewport that the element must fill. */
const visibleShare = 0.5;

/**
 * Calls `onVisible` once for every matching element that comes into view, including elements added later. An element that
 * is not displayed, or is in a background tab, is not in view. Returns the cleanup.
 */
export function onceVisible(selector: string, onVisible: (element: Element) => void): () => void {
  const done = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const viewportHeight = rootBounds?.height ?? Number.POSITIVE_INFINITY;
        const fillsViewport = intersectionRect.height >= visibleShare * viewportHeight;
        if (!isIntersecting || intersectionRect.height === 0 || done.has(target)) continue;
        if (intersectionRatio < visibleShare && !fillsViewport) continue;
        done.add(target);
        observer.unobserve(target);
        onVisible(target);
      }
    },
    // Thresholds in small steps, because an element several times as high as the viewport fills it at a low ratio.
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, visibleShare] },
  );
  const stopWatching = watchNodes(
    selector,
    (element) => {
      if (!done.has(element)) observer.observe(element);
    },
    () => {},
  );
  return () => {
    stopWatching();
    observer.disconnect();
  };
}
