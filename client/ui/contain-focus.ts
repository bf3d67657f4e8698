interface Containment {
  /** The element in which the focus must stay. */
  readonly container?: HTMLElement;
  /** Returns true for the elements that may have the focus. */
  readonly predicate?: (element: Element) => boolean;
}

const focusable =
  "a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]";

/**
 * Keeps the focus in one part of the page: Tab cycles within it, and if an element outside gets the focus, the focus is
 * moved back (docs/reference/dialogs.md#focus-containment). A modal `<dialog>` does not need it. Returns its cleanup.
 */
export function containFocus({ container, predicate }: Containment): () => void {
  if ((container === undefined) === (predicate === undefined))
    throw new TypeError("Focus containment needs exactly one of a container and a predicate.");
  const isInside = predicate ?? ((element: Element) => container?.contains(element) === true);
  const controller = new AbortController();
  let lastFocused: HTMLElement | undefined;

  const tabbableElements = () =>
    [...(container ?? document).querySelectorAll<HTMLElement>(focusable)].filter(
      (element) =>
        isInside(element) &&
        element.tabIndex >= 0 &&
        !element.matches(":disabled, [inert], [inert] *") &&
        element.checkVisibility({ visibilityProperty: true }),
    );

  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Tab" || event.altKey || event.ctrlKey || event.metaKey) return;
      const elements = tabbableElements();
      const edge = event.shiftKey ? elements[0] : elements.at(-1);
      const active = document.activeElement;
      if (active !== edge && active !== null && isInside(active)) return;
      event.preventDefault();
      (event.shiftKey ? elements.at(-1) : elements[0])?.focus();
    },
    controller,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      if (isInside(target)) lastFocused = target;
      else (lastFocused?.isConnected ? lastFocused : tabbableElements()[0])?.focus();
    },
    controller,
  );
  return () => controller.abort();
}
