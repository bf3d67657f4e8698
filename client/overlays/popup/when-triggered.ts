import type { PopupTriggers } from "../../../shared/overlays/popup/settings.ts";

/** Runs the callback once, at the first of the triggers, or at once if there is no trigger. */
export function whenTriggered({ timer, scroll, exit = false }: PopupTriggers, run: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const trigger = () => {
    if (signal.aborted) return;
    controller.abort();
    run();
  };
  const delayMs = scroll === undefined && !exit ? (timer ?? 0) : timer;
  if (delayMs !== undefined) {
    const timeout = setTimeout(trigger, delayMs);
    signal.addEventListener("abort", () => clearTimeout(timeout));
  }
  if (scroll !== undefined) {
    const check = () => {
      if (scrolledPercent() >= scroll) trigger();
    };
    addEventListener("scroll", check, { signal, passive: true });
    check();
  }
  if (exit) {
    const onMouseout = ({ clientY, relatedTarget }: MouseEvent) => {
      if (relatedTarget === null && clientY <= 0) trigger();
    };
    document.addEventListener("mouseout", onMouseout, { signal });
  }
}

/** The scroll position in percent; 100 for a page that fits into the window. */
function scrolledPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const maxScrollPx = scrollHeight - clientHeight;
  return maxScrollPx <= 0 ? 100 : (scrollY / maxScrollPx) * 100;
}
