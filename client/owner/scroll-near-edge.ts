/** Distance from an edge in which the window scrolls. */
const edgePx = 72;
const maxSpeedPxPerMs = 1.2;
/** Longer pauses between two frames do not scroll further. */
const maxFrameMs = 50;

interface EdgeScroll {
  /** The pointer's distance from the upper edge of the window. */
  readonly getY: () => number;
  /** The part of the page that may be scrolled to, in the coordinates of the window. */
  readonly getRange: () => { readonly top: number; readonly bottom: number };
  readonly onScroll: () => void;
  readonly signal: AbortSignal;
}

/** Scrolls the window while the pointer is near its upper edge, or near the save bar or the lower edge, until the signal. */
export function scrollNearEdge({ getY, getRange, onScroll, signal }: EdgeScroll): void {
  let last = performance.now();
  const step = (time: number) => {
    if (signal.aborted) return;
    const elapsedMs = Math.min(maxFrameMs, Math.max(0, time - last));
    last = time;
    const bottom = lowerEdge();
    const { top: rangeTop, bottom: rangeBottom } = getRange();
    const speed = scrollSpeed(getY(), bottom);
    const isAtEnd = speed < 0 ? rangeTop >= edgePx : rangeBottom <= bottom - edgePx;
    if (speed !== 0 && !isAtEnd) {
      window.scrollBy({ top: speed * elapsedMs, behavior: "instant" });
      onScroll();
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** The upper edge of the save bar if it covers the lower end of the window. */
function lowerEdge(): number {
  const bar = document.querySelector(".save-bar")?.getBoundingClientRect().top ?? innerHeight;
  return Math.min(bar, innerHeight);
}

/** The speed of the scrolling in px/ms: negative near the upper edge, and the higher the nearer the edge is. */
export function scrollSpeed(y: number, bottom: number): number {
  const depth = y < edgePx ? y - edgePx : Math.max(0, y - (bottom - edgePx));
  return maxSpeedPxPerMs * Math.max(-1, Math.min(1, depth / edgePx));
}
