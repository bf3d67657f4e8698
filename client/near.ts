/** Spec 9: lazy loading starts within 200 px of the view. */
const margin = "200px";

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `go` once, when the element is within 200 px of the view. One that is not displayed waits until it is. There
 * is one waiting an element. Returns what ends it.
 */
export function near(element: Element, go: () => void): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: margin });
  waiting.set(element, go);
  observer.observe(element);
  return () => forget(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const go = waiting.get(target);
    forget(target);
    go?.();
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
