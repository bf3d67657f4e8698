/**
 * 1 where text runs from left to right, -1 where it runs from right to left. Lengths along a line of text, from its start,
 * become lengths from the left by this factor.
 */
export function inlineDirection(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === "rtl" ? -1 : 1;
}
