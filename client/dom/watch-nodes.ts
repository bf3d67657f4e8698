/**
 * Calls `onFound` for every element that matches, now and when one is added to the page, and `onRemoved` after nodes
 * were removed. For an element that is moved, `onFound` is called again. Returns its cleanup.
 */
export function watchNodes(
  selector: string,
  onFound: (element: Element) => void,
  onRemoved: () => void,
): () => void {
  const find = (root: ParentNode) => {
    if (selector !== "") for (const element of root.querySelectorAll(selector)) onFound(element);
  };
  const observer = new MutationObserver((records) => {
    let hasRemovals = false;
    for (const { addedNodes, removedNodes } of records) {
      hasRemovals ||= removedNodes.length > 0;
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.isConnected) continue;
        if (node.matches(selector)) onFound(node);
        if (node.firstElementChild !== null) find(node);
      }
    }
    if (hasRemovals) onRemoved();
  });
  observer.observe(document, { childList: true, subtree: true });
  find(document);
  return () => observer.disconnect();
}
