const openClass = "sqs-lightbox-open";

/**
 * Keeps the page from scrolling, and everything in it where it is: the room of a scroll bar that goes is left free.
 * Returns what ends it.
 */
export function lockScroll(): () => void {
  const { body, documentElement: root } = document;
  const before = root.clientWidth;
  body.classList.add(openClass);
  const gone = root.clientWidth - before;
  const { paddingRight } = root.style;
  if (gone > 0)
    root.style.paddingRight = `${gone + Number.parseFloat(getComputedStyle(root).paddingRight)}px`;
  return () => {
    body.classList.remove(openClass);
    root.style.paddingRight = paddingRight;
  };
}
