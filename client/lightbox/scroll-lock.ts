const openClass = "sqs-lightbox-open";

/**
 * Keeps the page from scrolling. The width of the scroll bar stays reserved, so that the page does not shift. Returns a
 * function that unlocks it.
 */
export function lockScroll(): () => void {
  const { body, documentElement: root } = document;
  const { style } = root;
  const { scrollbarGutter } = style;
  if (innerWidth > root.clientWidth) style.scrollbarGutter = "stable";
  body.classList.add(openClass);
  return () => {
    body.classList.remove(openClass);
    style.scrollbarGutter = scrollbarGutter;
  };
}
