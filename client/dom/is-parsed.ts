/** True if the parser has left the element, so that its content is complete. */
export function isParsed(element: Element): boolean {
  if (document.readyState !== "loading") return true;
  for (let node: Node | null = element; node !== null; node = node.parentNode)
    if (node.nextSibling !== null) return true;
  return false;
}
