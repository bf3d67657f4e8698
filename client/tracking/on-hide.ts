/**
 * Calls `hide` whenever the page is hidden, or about to go away: each time may be the last. What others measure until
 * then is there, as it runs after those who listen for the same on their way down. Returns what ends it.
 */
export function onHide(hide: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === "hidden") hide();
  };
  addEventListener("visibilitychange", hidden);
  // Safari does not always tell of the other when a page is left: https://webkit.org/b/151610
  addEventListener("pagehide", hide);
  return () => {
    removeEventListener("visibilitychange", hidden);
    removeEventListener("pagehide", hide);
  };
}
