/**
 * Repeats the layout of sections that the early script has made (paddings and dividers): at the start, and when the
 * header, the border of a section or the window changes size.
 */
import { drawDividers } from "./dividers.ts";
import { padFirstSection } from "./first-section.ts";
import { halveSectionPadding } from "./section-padding.ts";

export function start(): void {
  const update = () => {
    halveSectionPadding();
    padFirstSection();
    drawDividers();
  };
  update();
  const observer = new ResizeObserver(update);
  for (const element of document.querySelectorAll("#header, .has-section-divider > .section-border"))
    observer.observe(element);
  // Paddings in viewport units depend on the window's height as well, which no observed size does.
  addEventListener("resize", halveSectionPadding);
  // The header's padding is animated while it grows again, so the section is measured after the transition.
  document.getElementById("header")?.addEventListener("transitionend", padFirstSection);
}
