/** Resolves when what has been changed so far is on the screen. In a hidden page that is when it is shown again. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
