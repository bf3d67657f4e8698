/** The first element in the order of the page that matches and is shown, though it may be empty; undefined if there is none. */
export function findShown(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  );
}
