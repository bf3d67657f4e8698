/**
 * Tells a screen reader what a gallery of one slide at a time is; the names that the page gives stay.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function nameCarousel(container: HTMLElement, slides: readonly HTMLElement[]): void {
  describe(container, "carousel", "Gallery");
  for (const [index, slide] of slides.entries()) describe(slide, "slide", `${index + 1} of ${slides.length}`);
}

function describe(element: HTMLElement, what: string, name: string): void {
  if (element.hasAttribute("role")) return;
  element.setAttribute("role", "group");
  element.setAttribute("aria-roledescription", what);
  if (!element.hasAttribute("aria-label") && !element.hasAttribute("aria-labelledby"))
    element.ariaLabel = name;
}
