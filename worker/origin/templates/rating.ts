import { ratings } from "../../../shared/store/reviews/review-limits.ts";
import type { Item } from "../rows/items.ts";
import { type Html, html } from "./html.ts";

/** The average of a product's published reviews, with one decimal. There must be one. */
export function averageRating({ ratings: { count, sum } }: Pick<Item, "ratings">): number {
  return Math.round((sum / count) * 10) / 10;
}

/** Stars with their meaning in words. */
export function starsElement(rating: number): Html {
  const full = Math.round(rating);
  return html`<span class="review-stars" role="img" aria-label="${rating} of ${ratings.length} stars">${ratings.map((each) => (each <= full ? "★" : "☆")).join("")}</span>`;
}
