/** True if the browser prepares the page before the visitor opens it. https://wicg.github.io/nav-speculation/prerendering.html */
export function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

/** Runs at once, or when a prerendered page is activated. */
export function whenActivated(run: () => void): void {
  if (isPrerendering()) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
