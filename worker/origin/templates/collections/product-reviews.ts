import type { Item } from "../../rows/items.ts";
import type { Review } from "../../store/reviews/review-rows.ts";
import { dateElement } from "../format-date.ts";
import { type Html, html } from "../html.ts";
import { averageRating, starsElement } from "../rating.ts";
import type { View } from "../view.ts";

/** The published reviews of a product, with their average: docs/reference/reviews.md#product-page */
export function productReviews(product: Item, reviews: readonly Review[], { site }: View): Html {
  const { count } = product.ratings;
  const average = averageRating(product);
  return html`<section class="reviews" aria-labelledby="reviews"><h2 id="reviews">Reviews</h2>
<p class="reviews-average">${starsElement(average)} ${average}, from ${count === 1 ? "1 review" : `${count} reviews`}</p>
<ul class="reviews-list">${reviews.map(
    ({ rating, body, author_name, created_at }) => html`<li>${starsElement(rating)}
${body !== "" && html`<p class="reviews-body" dir="auto">${body}</p>`}<p class="reviews-author"><bdi>${author_name}</bdi>, ${dateElement(site, created_at, "reviews-day")}</p></li>`,
  )}</ul></section>`;
}
