import type { PageData } from "../../shared/page-data.ts";

/**
 * The slide that the parameter `itemId` of the page's address names by its id or URL
 * (docs/reference/galleries.md#slide-in-the-address); undefined for none.
 */
export function findRequestedSlideIndex(
  slides: readonly HTMLElement[],
  { flags }: PageData,
): number | undefined {
  const name = flags?.itemId;
  const isNamed = ({ dataset }: HTMLElement) => dataset.slideId === name || dataset.slideUrl === name;
  const index = name
    ? slides.findIndex((slide) =>
        [slide, ...slide.querySelectorAll<HTMLElement>("[data-slide-id],[data-slide-url]")].some(isNamed),
      )
    : -1;
  return index < 0 ? undefined : index;
}
