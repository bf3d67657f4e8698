/**
 * False if the element hides itself by its opacity or visibility, or if it has no height and `showsContents` is false for
 * it. An element in a closed ancestor (a folder, a tab, another slide) can be seen: the visitor can open that at any moment.
 */
export function mayBeVisible(element: HTMLElement, showsContents = hasNoText): boolean {
  const { opacity, visibility } = getComputedStyle(element);
  const outer = element.parentElement;
  return (
    !element.checkVisibility() ||
    (opacity !== "0" &&
      (visibility !== "hidden" || (outer !== null && getComputedStyle(outer).visibility === "hidden")) &&
      (element.offsetHeight > 0 || showsContents(element)))
  );
}

/** Elements without a height that have text are rare, so `when-seen.ts` looks at their children. */
const hasNoText = (element: Element) => !element.textContent?.trim();
