const openClass = "sqs-lightbox-open";

/**
 * Keeps the page from scrolling. Nothing in it moves, because the width of a scroll bar stays reserved. Returns a
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
