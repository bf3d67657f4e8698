/** Runs the callback when the page has loaded and the browser is idle, at most two seconds after the load. */
export function whenIdle(run: () => void): void {
  const onLoad = () => {
    // Safari has no requestIdleCallback: https://webkit.org/b/164193
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === "complete") onLoad();
  else addEventListener("load", onLoad, { once: true });
}
