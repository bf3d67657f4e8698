/** Sections of 7.1 pages after the first paint: what the early script has laid out follows the sizes of header and sections. */
import { drawDividers } from "./dividers.ts";
import { padFirstSection } from "./first-section.ts";

export function start(): void {
  const update = () => {
    padFirstSection();
    drawDividers();
  };
  update();
  const observer = new ResizeObserver(update);
  for (const element of document.querySelectorAll("#header, .has-section-divider > .section-border"))
    observer.observe(element);
  // The padding of a header that grows again is in a transition while its size changes.
  document.getElementById("header")?.addEventListener("transitionend", padFirstSection);
}
