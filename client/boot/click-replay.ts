/** The browser itself handles clicks on these elements, so they are not captured. */
const handledByBrowser = "a[href], area[href], input, select, textarea, label, summary, option, audio, video";

/**
 * Captures clicks on an element's controls until its script has loaded, so that the first click is not lost. (A key
 * press on a control becomes a click.) `earlyClicks` are earlier clicks anywhere in the page. The returned function
 * ends the capture; with `true` it repeats the clicks in order.
 */
export function captureClicks(
  element: Element,
  earlyClicks: readonly Event[] = [],
): (replay: boolean) => void {
  const clicked: HTMLElement[] = [];
  const capture = ({ target, defaultPrevented }: Event) => {
    if (target instanceof Element && !defaultPrevented && !leavesOrSubmits(target)) {
      const control = target.closest<HTMLElement>("button, [role], [tabindex]");
      if (control !== null && element.contains(control)) clicked.push(control);
    }
  };
  earlyClicks.forEach(capture);
  element.addEventListener("click", capture);
  return (replay) => {
    element.removeEventListener("click", capture);
    if (replay) for (const control of clicked) control.click();
  };
}

function leavesOrSubmits(target: Element): boolean {
  const button = target.closest("button");
  return target.closest(handledByBrowser) !== null || (button?.form != null && button.type !== "button");
}
