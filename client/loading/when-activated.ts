/**
 * True while the browser prerenders the page before the visitor opens it.
 * https://wicg.github.io/nav-speculation/prerendering.html
 */
export function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

/** Runs the callback at once, or when a prerendered page is activated. */
export function whenActivated(run: () => void): void {
  if (isPrerendering()) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
