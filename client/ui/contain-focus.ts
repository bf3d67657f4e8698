interface Containment {
  /** The focus stays within this element. */
  readonly container?: HTMLElement;
  /** The focus stays on elements of which this is true. */
  readonly predicate?: (element: Element) => boolean;
}

const focusable =
  "a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]";

/**
 * Keeps the focus in one part of the page: Tab goes round in it, and whatever else takes the focus gives it back (spec
 * 5, focus containment). For what is no modal `<dialog>`; that one does it by itself. Returns what ends it.
 */
export function containFocus({ container, predicate }: Containment): () => void {
  if ((container === undefined) === (predicate === undefined))
    throw new TypeError("Focus containment needs exactly one of a container and a predicate.");
  const isInside = predicate ?? ((element: Element) => container?.contains(element) === true);
  const ending = new AbortController();
  let last: HTMLElement | undefined;

  const stops = () =>
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
      const all = stops();
      const edge = event.shiftKey ? all[0] : all.at(-1);
      const active = document.activeElement;
      if (active !== edge && active !== null && isInside(active)) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    },
    ending,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      if (isInside(target)) last = target;
      else (last?.isConnected ? last : stops()[0])?.focus();
    },
    ending,
  );
  return () => ending.abort();
}
