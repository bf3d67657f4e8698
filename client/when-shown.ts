/** Whether the browser has the page ready for somebody who may never look at it. */
export function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

/** Runs at once, or when a page that the browser prerenders is shown to somebody. */
export function whenShown(run: () => void): void {
  if (isPrerendering()) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
