/** The distance in px from the start of a row to a slide in it, in the direction of text: 1 from the left, -1 from the right. */
export function offsetFromRowStart(
  { offsetLeft, offsetWidth }: HTMLElement,
  rowWidth: number,
  direction: 1 | -1,
): number {
  return direction > 0 ? offsetLeft : rowWidth - offsetLeft - offsetWidth;
}
