const openClass = "sqs-lightbox-open";

/**
 * Keeps the page from scrolling, and everything in it where it is, what is fixed as well: the room of a scroll bar that
 * goes is left free. Returns what ends it.
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
