const thresholds = [0, 0.1, 0.25, 0.5, 1];

/** The part of an element that is in the viewport; lengths in CSS pixels. */
export interface ViewportIntersection {
  readonly isIntersecting: boolean;
  readonly intersectionRatio: number;
  readonly height: number;
  readonly viewHeight: number;
}

/**
 * True if at least half of the element is visible, or any part of it if it is taller than the viewport
 * (docs/reference/blocks.md#animation).
 */
export function isMostlyVisible({
  isIntersecting,
  intersectionRatio,
  height,
  viewHeight,
}: ViewportIntersection): boolean {
  return isIntersecting && (intersectionRatio >= 0.5 || height > viewHeight);
}

/** Calls `onVisible` once for each observed element, when it is mostly visible. */
export function observeVisible(onVisible: (element: Element) => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        const { height } = boundingClientRect;
        const viewHeight = rootBounds?.height ?? innerHeight;
        if (!isMostlyVisible({ isIntersecting, intersectionRatio, height, viewHeight })) continue;
        observer.unobserve(target);
        onVisible(target);
      }
    },
    { threshold: thresholds },
  );
  return observer;
}
