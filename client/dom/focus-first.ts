/** True if the element is rendered and not hidden, so that it can have the focus. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/**
 * Focuses the first control that Tab would reach. The page does not scroll, because an element that slides in is not in
 * view yet.
 */
export function focusFirst(root: Element): void {
  const controls = [...root.querySelectorAll<HTMLElement>("a[href], button, [tabindex='0']")];
  controls.find(isVisible)?.focus({ preventScroll: true });
}
