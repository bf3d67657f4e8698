// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface GalleryTexts {
  readonly gallery: string;
  readonly close: string;
  readonly caption: string;
  readonly previousItem: string;
  readonly nextItem: string;
  readonly pause: string;
  readonly play: string;
  readonly slide: Text<"n">;
  readonly previousSlide: string;
  readonly nextSlide: string;
  readonly fullsize: string;
  /** The kind of an element, which screen readers say after its name, as the next text. */
  readonly carouselKind: string;
  readonly slideKind: string;
  /** The number of the shown image. */
  readonly position: Text<"n" | "total">;
  readonly image: Text<"n" | "total">;
}

const english: GalleryTexts = {
  gallery: "Gallery",
  close: "Close",
  caption: "Caption",
  previousItem: "Previous Item",
  nextItem: "Next Item",
  pause: "Pause slideshow",
  play: "Play slideshow",
  slide: "Slide {n}",
  previousSlide: "Previous slide",
  nextSlide: "Next slide",
  fullsize: "View fullsize",
  carouselKind: "carousel",
  slideKind: "slide",
  position: "{n} of {total}",
  image: "Image {n} of {total}",
};

export const galleryTexts = (language: string): GalleryTexts => textsByLanguage("gallery", english, language);
