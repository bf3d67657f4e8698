// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface TourDatesTexts {
  readonly tickets: string;
  readonly soldOut: string;
  readonly none: string;
  /** Shows the dates that are hidden at first. */
  readonly more: PluralText<never>;
  readonly failed: string;
  readonly retry: string;
}

const english: TourDatesTexts = {
  tickets: "Tickets",
  soldOut: "Sold out",
  none: "There are no dates at present.",
  more: {"language":"en","count":"n","forms":{"one":"{n} more date","other":"{n} more dates"}},
  failed: "The dates could not be loaded.",
  retry: "Try again",
};

export const tourDatesTexts = (language: string): TourDatesTexts => textsByLanguage("tourDates", english, language);
