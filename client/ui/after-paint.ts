/**
 * Resolves when the changes made so far are visible: after the first frame that shows them has been painted, so that
 * code after it cannot delay that frame. In a hidden page it resolves when the page is shown again.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
