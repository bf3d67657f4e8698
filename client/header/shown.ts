/** What is not displayed, or hidden, takes no focus. */
export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** What Tab would come to first. The place of the page is not changed by it: what comes in from the side is not in view yet. */
export function focusFirst(root: Element): void {
  const stops = [...root.querySelectorAll<HTMLElement>("a[href], button, [tabindex='0']")];
  stops.find(isShown)?.focus({ preventScroll: true });
}
