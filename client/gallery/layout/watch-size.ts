export interface ResizeOptions {
  /** The time between two reports, in ms; 100 by default (docs/reference/galleries.md#resize). */
  readonly timeout?: number | undefined;
  /** Gets all sizes, also the initial ones, and returns false for a change that should be ignored. */
  readonly isResize?: (entries: readonly ResizeObserverEntry[]) => boolean;
}

/**
 * Calls `onResize` when the size of one of the elements changes, at most once per timeout. Returns a cleanup function.
 */
export function watchSize(
  elements: Iterable<Element>,
  onResize: () => void,
  { timeout = 100, isResize = () => true }: ResizeOptions = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const observer = new ResizeObserver((entries) => {
    const isIgnored = !isResize(entries);
    // The first notification of the observer is about the initial sizes.
    if (isFirst || isIgnored) {
      isFirst = false;
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      onResize();
    }, timeout);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
