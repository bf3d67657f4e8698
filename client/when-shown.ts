/** Runs at once, or when a page that the browser prerenders is shown to somebody. */
export function whenShown(run: () => void): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
