// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface QuickViewTexts {
  /** The accessible name of the dialog. */
  readonly quickView: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
}

const english: QuickViewTexts = {
  quickView: "Quick View",
  close: "Close quick view",
  previous: "Previous item",
  next: "Next item",
  loading: "Loading…",
  failed: "Unable to load. Try again.",
  retry: "Try again",
};

export const quickViewTexts = (language: string): QuickViewTexts => textsByLanguage("quickView", english, language);
