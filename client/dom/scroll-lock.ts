/**
 * Keeps the page from scrolling. The width of the scroll bar stays reserved, so that the page does not shift. Returns a
 * function that unlocks it.
 * @param element the element that gets `className`, which keeps it from scrolling and which style sheets of sites know
 */
export function lockScroll(element: HTMLElement, className: string): () => void {
  const { documentElement: root } = document;
  const { style } = root;
  const { scrollbarGutter } = style;
  if (innerWidth > root.clientWidth) style.scrollbarGutter = "stable";
  element.classList.add(className);
  return () => {
    element.classList.remove(className);
    style.scrollbarGutter = scrollbarGutter;
  };
}
