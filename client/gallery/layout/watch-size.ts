/** Spec 9: the resize emitter of galleries. */
const interval = 100;

/**
 * Calls `changed` at most every 100 ms while the size of any of the elements changes, and once more after the last
 * change. Returns what ends it.
 */
export function watchSize(elements: Iterable<Element>, changed: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let first = true;
  const observer = new ResizeObserver(() => {
    // An observer begins by telling the sizes as they are.
    if (first) {
      first = false;
      return;
    }
    waiting ??= setTimeout(() => {
      waiting = undefined;
      changed();
    }, interval);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
  };
}
