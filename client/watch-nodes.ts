/**
 * Calls `found` for every element that matches, now and whenever one is added to the page, and `gone` after any were
 * taken out. An element that is moved is found again. Returns what ends the watching.
 */
export function watchNodes(
  selector: string,
  found: (element: Element) => void,
  gone: () => void,
): () => void {
  const find = (root: ParentNode) => {
    if (selector !== "") for (const element of root.querySelectorAll(selector)) found(element);
  };
  const observer = new MutationObserver((changes) => {
    let lost = false;
    for (const { addedNodes, removedNodes } of changes) {
      lost ||= removedNodes.length > 0;
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.isConnected) continue;
        if (node.matches(selector)) found(node);
        if (node.firstElementChild !== null) find(node);
      }
    }
    if (lost) gone();
  });
  observer.observe(document, { childList: true, subtree: true });
  find(document);
  return () => observer.disconnect();
}
