/**
 * Calls `hide` whenever the page is hidden or left. Each call may be the last one. Capturing listeners of the same
 * events run first, so their measurements are complete. Returns the cleanup.
 */
export function onHide(hide: () => void): () => void {
  const handleVisibility = () => {
    if (document.visibilityState === "hidden") hide();
  };
  addEventListener("visibilitychange", handleVisibility);
  // Safari does not always fire visibilitychange when a page is left: https://webkit.org/b/151610
  addEventListener("pagehide", hide);
  return () => {
    removeEventListener("visibilitychange", handleVisibility);
    removeEventListener("pagehide", hide);
  };
}
