/** Runs when the page has loaded and has nothing better to do, or has been busy for two seconds more. */
export function whenQuiet(run: () => void): void {
  const onceIdle = () => {
    // Safari has no requestIdleCallback: https://webkit.org/b/164193
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === "complete") onceIdle();
  else addEventListener("load", onceIdle, { once: true });
}
