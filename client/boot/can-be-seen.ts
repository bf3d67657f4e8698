/**
 * False if the element hides itself by its opacity or visibility, or hides all of its text. An element in a closed
 * ancestor (a folder, a tab, another slide) can be seen: the visitor can open that at any moment.
 */
export function mayBeVisible(element: HTMLElement): boolean {
  const { opacity, visibility } = getComputedStyle(element);
  const outer = element.parentElement;
  return (
    !element.checkVisibility() ||
    (opacity !== "0" &&
      (visibility !== "hidden" || (outer !== null && getComputedStyle(outer).visibility === "hidden")) &&
      (element.offsetHeight > 0 || !hasText(element) || hasShownChild(element)))
  );
}

/** True if the element has text, apart from that of its styles and scripts. */
function hasText(element: HTMLElement): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.nodeValue?.trim() && !text.parentElement?.closest("style, script, noscript, template"))
      return true;
  return false;
}

/** True if a child is visible. Children of an element without a height may be positioned or float. */
function hasShownChild(element: Element): boolean {
  return [...element.querySelectorAll("*")].some((child) => child.getBoundingClientRect().height > 0);
}
