export interface TabsState {
  readonly count: number;
  readonly current: number;
  /** The next tab is to the left. */
  readonly rightToLeft: boolean;
}

/** The index of the tab that a key selects. Undefined for other keys. */
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
 * The tab that is selected when the page loads. Each sign has for every tab if the page marks it, the most
 * reliable sign first. Without any mark it is the first tab.
 */
export function initiallySelectedTab(...signs: readonly (readonly boolean[])[]): number {
  const marked = signs.find((sign) => sign.includes(true));
  return marked?.indexOf(true) ?? 0;
}
