/**
 * Gives an element that opens something the role of a button, and makes keys press it. `keys` are those that the
 * browser does not turn into a click by itself: Enter clicks a link, but Space does not.
 * https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export function addButtonRole(
  element: HTMLElement,
  signal: AbortSignal,
  press = () => element.click(),
  keys: readonly string[] = [" "],
): void {
  if (element instanceof HTMLButtonElement) return;
  element.setAttribute("role", "button");
  element.addEventListener(
    "keydown",
    (event) => {
      if (!keys.includes(event.key)) return;
      event.preventDefault();
      if (!event.repeat) press();
    },
    { signal },
  );
}
