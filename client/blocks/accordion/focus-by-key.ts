import type { Item } from "./items.ts";

/** Up, Down, Home and End go from title to title: https://www.w3.org/WAI/ARIA/apg/patterns/accordion/ */
export function focusByKey(event: KeyboardEvent, items: readonly Item[], index: number): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: -1 }[event.key];
  const item = to === undefined ? undefined : items.at(to % items.length);
  if (item === undefined) return;
  event.preventDefault();
  item.button.focus();
}
