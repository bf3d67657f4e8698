import { mayBeVisible } from "./can-be-seen.ts";

/**
 * Calls `onSeen` when an element that hides itself can be seen: after a style change of the element or an ancestor, or
 * at the end of a transition. Returns the cleanup.
 */
export function whenUnhidden(element: HTMLElement, onSeen: () => void): () => void {
  const controller = new AbortController();
  const check = () => {
    if (controller.signal.aborted || !mayBeVisible(element, showsText)) return;
    stop();
    onSeen();
  };
  const attributes = new MutationObserver(check);
  const size = new ResizeObserver(check);
  const stop = () => {
    controller.abort();
    attributes.disconnect();
    size.disconnect();
  };
  for (let node: Element | null = element; node !== null; node = node.parentElement)
    attributes.observe(node, { attributes: true });
  size.observe(element);
  for (const name of ["transitionend", "animationend"])
    element.addEventListener(name, check, { signal: controller.signal });
  check();
  return stop;
}

/** True if no text of an element without a height is hidden by that: it has none, or a child is visible. */
function showsText(element: Element): boolean {
  return !hasText(element) || hasShownChild(element);
}

/** True if the element has text, apart from that of its styles and scripts. */
function hasText(element: Element): boolean {
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
