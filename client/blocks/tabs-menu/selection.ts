export interface TabsState {
  readonly count: number;
  readonly current: number;
  /** True if the text direction is right to left, so that the next tab is on the left. */
  readonly rightToLeft: boolean;
}

/** The index of the tab that a key selects; undefined for other keys. */
export function tabForKey(key: string, { count, current, rightToLeft }: TabsState): number | undefined {
  const step = rightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return wrapIndex(current + step, count);
    case "ArrowLeft":
      return wrapIndex(current - step, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "Enter":
    case " ":
      return current;
    default:
      return undefined;
  }
}

function wrapIndex(index: number, count: number): number {
  return (index + count) % count;
}

/**
 * The index of the tab that is selected when the page loads. Each list in `markedTabs` says for every tab if the page marks
 * it as selected; the most reliable list comes first. If no tab is marked, the first one is selected.
 */
export function initiallySelectedTab(...markedTabs: readonly (readonly boolean[])[]): number {
  const marked = markedTabs.find((tabs) => tabs.includes(true));
  return marked?.indexOf(true) ?? 0;
}
