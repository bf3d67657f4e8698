/** The distance from the viewport at which lazy loading starts: docs/reference/images.md#image-loading */
const viewportMargin = "200px";

const callbacks = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Runs the callback once, when the element is within 200 px of the viewport. For an element that is not displayed it
 * waits until it is. An element can have only one callback. Returns its cleanup.
 */
export function whenNearViewport(element: Element, run: () => void): () => void {
  observer ??= new IntersectionObserver(handleEntries, { rootMargin: viewportMargin });
  callbacks.set(element, run);
  observer.observe(element);
  return () => stopObserving(element);
}

function handleEntries(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const run = callbacks.get(target);
    stopObserving(target);
    run?.();
  }
}

function stopObserving(element: Element): void {
  callbacks.delete(element);
  observer?.unobserve(element);
}
