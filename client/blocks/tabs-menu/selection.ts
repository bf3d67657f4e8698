export interface Tabs {
  readonly count: number;
  readonly current: number;
  /** Next is then to the left. */
  readonly rightToLeft: boolean;
}

/** The tab that a key leads to; undefined for keys that are not the tabs'. */
export function tabForKey(key: string, { count, current, rightToLeft }: Tabs): number | undefined {
  const step = rightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return cycled(current + step, count);
    case "ArrowLeft":
      return cycled(current - step, count);
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

function cycled(index: number, count: number): number {
  return (index + count) % count;
}

/** What the page says of each tab, the most reliable sign first; a page that says nothing shows its first. */
export function initiallySelected(...signs: readonly (readonly boolean[])[]): number {
  const sign = signs.find((says) => says.includes(true));
  return sign?.indexOf(true) ?? 0;
}
