import type { PopupTriggers } from "../../../shared/overlays/popup/settings.ts";

/** Calls back once, at the first of the triggers; at once when there is none. */
export function whenTriggered({ timer, scroll, exit = false }: PopupTriggers, run: () => void): void {
  const ending = new AbortController();
  const { signal } = ending;
  const go = () => {
    if (signal.aborted) return;
    ending.abort();
    run();
  };
  const soonest = scroll === undefined && !exit ? (timer ?? 0) : timer;
  if (soonest !== undefined) {
    const waiting = setTimeout(go, soonest);
    signal.addEventListener("abort", () => clearTimeout(waiting));
  }
  if (scroll !== undefined) {
    const look = () => {
      if (scrolled() >= scroll) go();
    };
    addEventListener("scroll", look, { signal, passive: true });
    look();
  }
  if (exit) {
    const leave = ({ clientY, relatedTarget }: MouseEvent) => {
      if (relatedTarget === null && clientY <= 0) go();
    };
    document.addEventListener("mouseout", leave, { signal });
  }
}

/** Percent of the way to the page's end; a page that fits the window has been seen whole. */
function scrolled(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way <= 0 ? 100 : (scrollY / way) * 100;
}
