import { fillText } from "../../shared/text/text.ts";
import { galleryTexts } from "../../shared/texts/gallery.ts";
import { pageLanguage } from "../loading/load-texts.ts";

/**
 * Labels a gallery that shows one slide at a time for screen readers. Labels in the page are kept.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function labelCarousel(container: HTMLElement, slides: readonly HTMLElement[]): void {
  const texts = galleryTexts(pageLanguage());
  label(container, texts.carouselKind, texts.gallery);
  for (const [index, slide] of slides.entries())
    label(slide, texts.slideKind, fillText(texts.position, { n: index + 1, total: slides.length }));
}

function label(element: HTMLElement, roleDescription: string, name: string): void {
  if (element.hasAttribute("role")) return;
  element.setAttribute("role", "group");
  element.setAttribute("aria-roledescription", roleDescription);
  if (!element.hasAttribute("aria-label") && !element.hasAttribute("aria-labelledby"))
    element.ariaLabel = name;
}
