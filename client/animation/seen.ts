/** Spec 9: the shares of an element at which its visibility is told. */
const thresholds = [0, 0.1, 0.25, 0.5, 1];

/** What an observer tells of an element; lengths in CSS pixels. */
export interface Sight {
  readonly isIntersecting: boolean;
  readonly intersectionRatio: number;
  readonly height: number;
  readonly viewHeight: number;
}

/** Spec 4, animation: at least half of it is visible, or it is taller than the view and some of it is. */
export function isSeen({ isIntersecting, intersectionRatio, height, viewHeight }: Sight): boolean {
  return isIntersecting && (intersectionRatio >= 0.5 || height > viewHeight);
}

/** Calls `then` once for each element that is observed, when it is seen by that rule. */
export function watchSeen(then: (element: Element) => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        const viewHeight = rootBounds?.height ?? innerHeight;
        if (!isSeen({ isIntersecting, intersectionRatio, height: boundingClientRect.height, viewHeight }))
          continue;
        observer.unobserve(target);
        then(target);
      }
    },
    { threshold: thresholds },
  );
  return observer;
}
