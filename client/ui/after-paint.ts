/**
 * Resolves when the changes so far are on the screen: after the first frame that shows them has been drawn, so code that
 * awaits this cannot delay that frame. In a hidden page it resolves when the page is shown again.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
