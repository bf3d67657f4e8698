/**
 * Resolves when what has been changed so far is on the screen: the frame after the one that draws it begins. What
 * waits for it can neither delay that frame nor its way to the screen. In a hidden page that is when it is shown again.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
