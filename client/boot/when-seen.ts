import { mayBeVisible } from "./can-be-seen.ts";

/**
 * Calls `onSeen` when an element that hides itself can be seen: after a style change of the element or an ancestor, or
 * at the end of a transition. Returns the cleanup.
 */
export function whenUnhidden(element: HTMLElement, onSeen: () => void): () => void {
  const controller = new AbortController();
  const check = () => {
    if (controller.signal.aborted || !mayBeVisible(element)) return;
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
