// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ReviewsTexts {
  /** docs/reference/commerce.md#review-texts */
  readonly title: string;
  readonly submit: string;
  readonly rating: string;
  readonly stars: PluralText<never>;
  readonly chooseRating: string;
  readonly expired: string;
  readonly reviewed: string;
  readonly nothing: string;
  readonly failed: string;
  readonly text: string;
  readonly thanks: string;
  readonly tooLong: string;
}

const english: ReviewsTexts = {
  title: "Rate your purchase",
  submit: "Submit",
  rating: "Rating (required)",
  stars: {"language":"en","count":"n","forms":{"one":"1 star","other":"{n} stars"}},
  chooseRating: "Please select a star rating",
  expired: "Your review request has expired",
  reviewed: "You have already reviewed this purchase",
  nothing: "There are no products to review",
  failed: "Try submitting your review again",
  text: "Your review (optional)",
  thanks: "Thank you for your review. It appears once we have read it.",
  tooLong: "A review has at most 5,000 characters.",
};

export const reviewsTexts = (language: string): ReviewsTexts => textsByLanguage("reviews", english, language);
