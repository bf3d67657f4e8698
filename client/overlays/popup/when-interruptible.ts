import { attributes } from "../../../shared/names.ts";
import { topmostEscapeHandler } from "../../ui/escape-stack.ts";

const pollMs = 400;
/** After a key press the visitor is treated as typing for this time. */
const typingPauseMs = 1500;

const textEntry =
  "input:not([type=button], [type=submit], [type=reset], [type=image], [type=checkbox], [type=radio], [type=range], [type=color]), textarea, select, [contenteditable]:not([contenteditable=false]), iframe";

/**
 * Runs the callback once, when the page is visible, the visitor is not typing, and no dialog, menu or cookie banner is
 * open.
 */
export function whenInterruptible(run: () => void): void {
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  const onKeydown = () => {
    lastKeyAt = performance.now();
  };
  addEventListener("keydown", onKeydown, true);
  const check = () => {
    if (!isInterruptible() || performance.now() - lastKeyAt < typingPauseMs) return;
    clearInterval(timer);
    removeEventListener("keydown", onKeydown, true);
    run();
  };
  const timer = setInterval(check, pollMs);
  check();
}

function isInterruptible(): boolean {
  return (
    document.visibilityState === "visible" &&
    document.fullscreenElement === null &&
    topmostEscapeHandler() === undefined &&
    document.activeElement?.closest(textEntry) == null &&
    document.querySelector(`:modal, [${attributes.overlay}="cookie-banner"]`) === null
  );
}
