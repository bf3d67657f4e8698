import { loadChunk } from "../../load-chunk.ts";
import { parseDimensions } from "../../media/geometry.ts";
import { report } from "../../report.ts";
import { onPress } from "../input/controls.ts";

/**
 * Lets the pictures of a gallery whose markup has no openers open the lightbox (`lightbox` in its JSON): each is a button
 * then, for the keyboard too. Ends with `signal`.
 */
export function openSlides(
  slides: readonly HTMLElement[],
  theme: string | undefined,
  signal: AbortSignal,
): void {
  const pictures = slides.flatMap(
    (slide) => slide.querySelector("img") ?? (slide instanceof HTMLImageElement ? slide : []),
  );
  const open = async (opener: HTMLImageElement) => {
    try {
      const { openLightbox } = await loadChunk("lightbox", () => import("../../lightbox/open-from.ts"));
      const items = pictures.map(({ dataset, src, alt }) => {
        const dimensions = parseDimensions(dataset.imageDimensions);
        return {
          content: { src: dataset.src || dataset.image || src, alt, ...(dimensions && { dimensions }) },
        };
      });
      openLightbox({ items, index: pictures.indexOf(opener), theme, opener });
    } catch (error) {
      console.warn("lightboxify is not available in this tier!");
      report("lightbox", error);
    }
  };
  for (const picture of pictures) {
    picture.tabIndex = 0;
    picture.setAttribute("role", "button");
    if (picture.alt === "") picture.ariaLabel ||= "View fullsize";
    onPress(picture, () => open(picture), signal);
  }
}
