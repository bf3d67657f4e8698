import { galleryTexts } from "../../../shared/texts/gallery.ts";
import { parseDimensions } from "../../images/image-geometry.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { reportFailure } from "../../loading/report.ts";
import { onPress } from "../input/controls.ts";
import type { GalleryHost } from "./design.ts";

/**
 * Makes images buttons that open the lightbox, in a gallery whose markup has no lightbox openers. Ends with `signal`.
 */
export function openSlidesInLightbox(
  slides: readonly HTMLElement[],
  theme: string | undefined,
  importLightbox: GalleryHost["importLightbox"],
  signal: AbortSignal,
): void {
  const images = slides
    .flatMap((slide) => slide.querySelector("img") ?? (slide instanceof HTMLImageElement ? slide : []))
    .filter((image) => image.closest("[data-click-through-url]:not([data-click-through-url=''])") === null);
  const open = async (opener: HTMLImageElement) => {
    try {
      const { openLightbox } = await loadChunk("lightbox", importLightbox);
      const items = images.map(({ dataset, src, alt }) => ({
        content: {
          src: dataset.src || dataset.image || src,
          alt,
          dimensions: parseDimensions(dataset.imageDimensions),
        },
      }));
      openLightbox({ items, index: images.indexOf(opener), theme, opener });
    } catch (error) {
      // The platform logs the same message: docs/reference/lightbox.md#lightbox-openers
      console.warn("lightboxify is not available in this tier!");
      reportFailure("lightbox", error);
    }
  };
  for (const image of images) {
    image.tabIndex = 0;
    image.setAttribute("role", "button");
    if (image.alt === "") image.ariaLabel ||= galleryTexts(pageLanguage()).fullsize;
    onPress(image, () => open(image), signal);
  }
}
