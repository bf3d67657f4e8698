/** docs/reference/galleries.md#resize */
const intervalMs = 100;

/** Calls `onResize` at most once per interval while the size of any element changes. Returns a cleanup function. */
export function watchSize(elements: Iterable<Element>, onResize: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    // An observer reports the initial sizes first.
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
