/** What the browser does something about by itself, script or not: these clicks are not held. */
const native = "a[href], area[href], input, select, textarea, label, summary, option, audio, video";

/**
 * Keeps the clicks (and key presses, which end as clicks) that land in an element before its script is there, so that
 * the first one counts, and those of the page's clicks from before that did. Returns what ends the keeping: with `true` the clicks are made again, in order.
 */
export function holdClicks(element: Element, before: readonly Event[] = []): (replay: boolean) => void {
  const held: HTMLElement[] = [];
  const hold = ({ target, defaultPrevented }: Event) => {
    if (target instanceof Element && !defaultPrevented && !leavesOrSubmits(target)) {
      const control = target.closest<HTMLElement>("button, [role], [tabindex]");
      if (control !== null && element.contains(control)) held.push(control);
    }
  };
  before.forEach(hold);
  element.addEventListener("click", hold);
  return (replay) => {
    element.removeEventListener("click", hold);
    if (replay) for (const control of held) control.click();
  };
}

function leavesOrSubmits(target: Element): boolean {
  const button = target.closest("button");
  return target.closest(native) !== null || (button?.form != null && button.type !== "button");
}
