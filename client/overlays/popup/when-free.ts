import { overlayAttribute } from "../../../shared/names.ts";
import { topmost } from "../../ui/on-escape.ts";

/** How often it is looked whether the visitor is free, in milliseconds. */
const interval = 400;
/** Who has pressed a key this shortly before is still typing, wherever the focus is going. */
const pause = 1500;

const typedInto =
  "input:not([type=button], [type=submit], [type=reset], [type=image], [type=checkbox], [type=radio], [type=range], [type=color]), textarea, select, [contenteditable]:not([contenteditable=false]), iframe";

/**
 * Calls back once nobody is disturbed: the page is looked at, nothing is typed, nothing else is open, and no question
 * about cookies is open either.
 */
export function whenFree(run: () => void): void {
  let pressed = Number.NEGATIVE_INFINITY;
  const press = () => {
    pressed = performance.now();
  };
  addEventListener("keydown", press, true);
  const look = () => {
    if (!isFree() || performance.now() - pressed < pause) return;
    clearInterval(looking);
    removeEventListener("keydown", press, true);
    run();
  };
  const looking = setInterval(look, interval);
  look();
}

function isFree(): boolean {
  return (
    document.visibilityState === "visible" &&
    document.fullscreenElement === null &&
    topmost() === undefined &&
    document.activeElement?.closest(typedInto) == null &&
    document.querySelector(`:modal, [${overlayAttribute}="cookie-banner"]`) === null
  );
}
