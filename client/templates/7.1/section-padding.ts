/**
 * Padding between consecutive sections of the same color. Such sections look like one, so the padding on both sides of
 * their border is halved. The early script uses this module too.
 */
import { attributes } from "../../../shared/names.ts";

const sectionSelector = ".page-section[data-controller*=MagicPaddingController]";

/** Matches a section whose background is only the color of its theme, from edge to edge. */
const plainSelector =
  ".background-width--full-bleed:not(.has-section-divider, :has(> .section-background > *, > .section-border > .section-background > *))";

/** Halves the paddings of all sections that have been parsed. Must be called again when the window's size has changed. */
export function halveSectionPadding(): void {
  for (const section of document.querySelectorAll<HTMLElement>(sectionSelector + plainSelector)) {
    const next = section.nextElementSibling;
    if (!(next instanceof HTMLElement) || !next.matches(sectionSelector + plainSelector)) continue;
    if (section.dataset.sectionTheme !== next.dataset.sectionTheme) continue;
    halve(section, "bottom");
    halve(next, "top");
  }
}

/** The padding that the page itself has inline is kept in an attribute, because two scripts use this module. */
function halve(section: HTMLElement, side: "top" | "bottom"): void {
  const content = section.querySelector<HTMLElement>(":scope > .content-wrapper");
  if (content === null) return;
  const property = `padding-${side}`;
  const attribute = `${attributes.originalPadding}-${side}`;
  const original = content.getAttribute(attribute) ?? content.style.getPropertyValue(property);
  content.setAttribute(attribute, original);
  content.style.setProperty(property, original);
  const px = Number.parseFloat(getComputedStyle(content).getPropertyValue(property));
  if (px > 0) content.style.setProperty(property, `${px / 2}px`);
}
