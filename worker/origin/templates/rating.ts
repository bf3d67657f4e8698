import "../../texts.ts";
import { ratings } from "../../../shared/store/reviews/review-limits.ts";
import { fillText } from "../../../shared/text/text.ts";
import { shopTexts } from "../../../shared/texts/shop.ts";
import type { Item } from "../rows/items.ts";
import { type Html, html } from "./html.ts";

/** The average of a product's published reviews, with one decimal. There must be one. */
export function averageRating({ ratings: { count, sum } }: Pick<Item, "ratings">): number {
  return Math.round((sum / count) * 10) / 10;
}

/** Stars with their meaning in words. The locale is that of the number, the language that of the words. */
export function starsElement(
  rating: number,
  { language, locale }: { readonly language: string; readonly locale: string },
): Html {
  const full = Math.round(rating);
  const format = new Intl.NumberFormat(locale);
  const meaning = fillText(shopTexts(language).stars, {
    rating: format.format(rating),
    max: format.format(ratings.length),
  });
  return html`<span class="review-stars" role="img" aria-label="${meaning}">${ratings.map((each) => (each <= full ? "★" : "☆")).join("")}</span>`;
}
