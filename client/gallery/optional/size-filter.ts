/**
 * Creates a filter for the entries of a resize observer. It accepts entries of which a width or height differs by more
 * than the threshold, in px, from the one that was accepted last.
 */
export function createSizeFilter(threshold: number): (entries: readonly ResizeObserverEntry[]) => boolean {
  const sizes = new Map<Element, Pick<DOMRectReadOnly, "width" | "height">>();
  return (entries) => {
    const accepted = entries.filter(({ target, contentRect: { width, height } }) => {
      const last = sizes.get(target);
      return (
        last === undefined ||
        Math.max(Math.abs(width - last.width), Math.abs(height - last.height)) > threshold
      );
    });
    for (const { target, contentRect } of accepted) sizes.set(target, contentRect);
    return accepted.length > 0;
  };
}
