/** True if the visitor has magnified the page with two fingers. One finger then moves the visible part. */
export function isPageMagnified(): boolean {
  return (globalThis.visualViewport?.scale ?? 1) > 1.01;
}
