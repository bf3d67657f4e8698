/** The browser handles clicks on these by itself: they are not captured. */
const handledByBrowser = "a[href], area[href], input, select, textarea, label, summary, option, audio, video";

/**
 * Captures the clicks on an element's controls until its script is there, so that the first click counts. (A key press
 * on a control becomes a click.) `earlyClicks` are clicks of the whole page from before. The returned function ends the
 * capture; with `true` it clicks the controls again, in order.
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
