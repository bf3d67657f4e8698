/** The browser itself handles clicks on these elements, so they are not captured. */
const handledByBrowser = ":any-link,input,select,textarea,label,summary,option,audio,video";

/** Buttons by their role only: the browser makes no click of a key press on them. */
const buttonsByRole = "[role=button]:not(a,button)";

/**
 * Captures clicks on an element's controls until its script has loaded, so that the first click is not lost. A key
 * press on a control becomes a click. `earlyEvents` are earlier clicks and key presses anywhere in the page. The
 * returned function ends the capture; with `true` it repeats the clicks in order.
 */
export function captureClicks(element: Element, earlyEvents: readonly Event[]): (replay: boolean) => void {
  const clicked: HTMLElement[] = [];
  const capture = (event: Event) => {
    const { target, defaultPrevented, key } = event as KeyboardEvent;
    if (!(target instanceof Element) || defaultPrevented) return;
    const control = target.closest<HTMLElement>(key ? buttonsByRole : "button,[role],[tabindex]");
    if (!control || !element.contains(control)) return;
    if (!key) {
      if (!leavesOrSubmits(target)) clicked.push(control);
    } else if (control === target && /^(Enter| )$/.test(key)) {
      // The space bar would scroll the page.
      event.preventDefault();
      control.click();
    }
  };
  // On the document, so that handlers of other features for the same control have run and may have prevented the default.
  document.addEventListener("click", capture);
  document.addEventListener("keydown", capture);
  earlyEvents.forEach(capture);
  return (replay) => {
    document.removeEventListener("click", capture);
    document.removeEventListener("keydown", capture);
    if (replay) for (const control of clicked) control.click();
  };
}

function leavesOrSubmits(target: Element): boolean {
  const button = target.closest("button");
  return target.closest(handledByBrowser) !== null || (button?.form != null && button.type !== "button");
}
