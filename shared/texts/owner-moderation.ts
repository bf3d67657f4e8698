// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerModerationTexts {
  readonly commentsIntro: Text<"site">;
  readonly reviewsIntro: Text<"site">;
  readonly waiting: string;
  readonly reported: string;
  readonly published: string;
  readonly spam: string;
  readonly noneWaiting: string;
  readonly noneReported: string;
  readonly nonePublished: string;
  readonly noSpam: string;
  readonly noReviewWaiting: string;
  readonly noReviewPublished: string;
  /** Button. */
  readonly publish: string;
  /** Button: takes a published entry back to the waiting ones. */
  readonly hold: string;
  /** Button: moves a comment to the spam. */
  readonly markSpam: string;
  /** Button. */
  readonly remove: string;
  readonly byMember: Text<"name">;
  readonly commentFacts: Text<"author" | "date" | "page">;
  readonly reviewFacts: Text<"author" | "date" | "product" | "order">;
  readonly reports: PluralText<never>;
  /** After the name of a button and a colon, for screen readers. */
  readonly theComment: Text<"name">;
  /** After the name of a button and a colon, for screen readers. */
  readonly theReview: Text<"name">;
  readonly isPublished: string;
  readonly isHeld: string;
  readonly isSpam: string;
  readonly isDeleted: string;
}

const english: OwnerModerationTexts = {
  commentsIntro: "What readers have written below the posts of {site}. A comment that waits is seen by moderators only.",
  reviewsIntro: "What buyers of {site} think of what they have bought. A review that waits is seen by moderators only.",
  waiting: "Waiting",
  reported: "Reported by readers",
  published: "Published",
  spam: "Spam",
  noneWaiting: "No comment is waiting.",
  noneReported: "No comment has been reported.",
  nonePublished: "No comment has been published yet.",
  noSpam: "There is no spam.",
  noReviewWaiting: "No review is waiting.",
  noReviewPublished: "No review has been published yet.",
  publish: "Publish",
  hold: "Hold back",
  markSpam: "Spam",
  remove: "Delete",
  byMember: "{name} (member)",
  commentFacts: "{author}, {date}, on {page}",
  reviewFacts: "{author}, {date}, on {product}, order {order}",
  reports: {"language":"en","count":"count","forms":{"one":"1 report","other":"{count} reports"}},
  theComment: "the comment by {name}",
  theReview: "the review by {name}",
  isPublished: "The entry is published.",
  isHeld: "The entry waits again.",
  isSpam: "The entry is in the spam.",
  isDeleted: "The entry is deleted.",
};

export const ownerModerationTexts = (language: string): OwnerModerationTexts => textsByLanguage("ownerModeration", english, language);
