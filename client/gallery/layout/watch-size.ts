/** Minimum time between two calls: docs/reference/galleries.md#resize */
const intervalMs = 100;

/**
 * Calls `onResize` when the size of one of the elements changes, at most once per interval. Returns a cleanup function.
 */
export function watchSize(elements: Iterable<Element>, onResize: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    // The first notification of the observer is about the initial sizes.
    if (isFirst) {
      isFirst = false;
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      onResize();
    }, intervalMs);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
