/**
 * Moves the focus to the first element in the order of the page that matches and is shown, without scrolling; to the body if
 * there is none. Otherwise the document would get the focus when the button that had it disappears.
 */
export function focusShown(selector: string): void {
  const target =
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => element.getClientRects().length > 0,
    ) ?? document.body;
  if (!target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}
