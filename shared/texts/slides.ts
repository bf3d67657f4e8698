// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface SlidesTexts {
  /** The name of a button in the markup of a slideshow. */
  readonly previousSlide: string;
  readonly nextSlide: string;
  /** The name of a button of a carousel. */
  readonly previous: string;
  readonly next: string;
  readonly carousel: string;
}

const english: SlidesTexts = {
  previousSlide: "Previous Slide",
  nextSlide: "Next Slide",
  previous: "Previous",
  next: "Next",
  carousel: "Carousel",
};

export const slidesTexts = (language: string): SlidesTexts => textsByLanguage("slides", english, language);
