import { adoptDialogStyle } from "./dialog-style.ts";
import { element } from "./element.ts";
import { leave } from "./leave.ts";
import { onEscape } from "./on-escape.ts";

interface Information {
  readonly title: string;
  readonly message: string;
}

/** Spec 9, dialogs: milliseconds until it hides by itself. */
const lifetime = 2000;

let hide: (() => void) | undefined;

/**
 * The information dialog (spec 2): says at the top right that something has been done, takes nothing from what the
 * visitor is doing, and goes by itself; not while it is pointed at or has the focus, nor before the page has been looked at.
 */
export function inform({ title, message }: Information): void {
  adoptDialogStyle();
  hide?.();
  const close = element(
    "button",
    "awning-information-close",
    { type: "button", "aria-label": "Close" },
    "\u00d7",
  );
  const status = element("div", "awning-information-text", { role: "status" });
  const box = element("div", "awning-information", { popover: "manual", "data-awning": "" }, status, close);

  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(timer);
  const wait = () => {
    stay();
    const isWatched = document.hidden || box.matches(":hover, :focus-within");
    if (!isWatched && !ending.signal.aborted) timer = setTimeout(thisOne, lifetime);
  };
  const thisOne = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    stay();
    stopEscape();
    if (hide === thisOne) hide = undefined;
    leave(box).then(() => box.remove());
  };
  hide = thisOne;
  const stopEscape = onEscape(thisOne);
  close.addEventListener("click", thisOne);
  for (const event of ["pointerenter", "focusin"]) box.addEventListener(event, stay, ending);
  // The element that the focus goes to has it only after the event.
  for (const event of ["pointerleave", "focusout"])
    box.addEventListener(event, () => setTimeout(wait), ending);
  document.addEventListener("visibilitychange", wait, ending);

  document.body.append(box);
  // Above whatever the page has on top, where the browser can.
  box.showPopover?.();
  // Screen readers tell of what changes in a region that they know: it comes first and is filled in the next frame.
  setTimeout(() => {
    status.append(
      element("p", "awning-information-title", {}, title),
      element("p", "awning-information-message", {}, message),
    );
    wait();
  }, 50);
}
