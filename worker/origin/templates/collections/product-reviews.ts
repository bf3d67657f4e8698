import "../../../texts.ts";
import { fillPlural } from "../../../../shared/text/text.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import type { Item } from "../../rows/items.ts";
import type { Review } from "../../store/reviews/review-rows.ts";
import { dateElement } from "../format-date.ts";
import { type Html, html } from "../html.ts";
import { averageRating, starsElement } from "../rating.ts";
import type { View } from "../view.ts";

/** The published reviews of a product, with their average: docs/reference/reviews.md#product-page */
export function productReviews(product: Item, reviews: readonly Review[], { site }: View): Html {
  const texts = shopTexts(site.textLanguage);
  const { count } = product.ratings;
  const average = averageRating(product);
  return html`<section class="reviews" aria-labelledby="reviews"><h2 id="reviews">${texts.reviews}</h2>
<p class="reviews-average">${starsElement(average, site.textLanguage)} ${fillPlural(texts.average, count, { average: new Intl.NumberFormat(site.formattingLocale).format(average) })}</p>
<ul class="reviews-list">${reviews.map(
    ({ rating, body, author_name, created_at }) => html`<li>${starsElement(rating, site.textLanguage)}
${body !== "" && html`<p class="reviews-body" dir="auto">${body}</p>`}<p class="reviews-author"><bdi>${author_name}</bdi>, ${dateElement(site, created_at, "reviews-day")}</p></li>`,
  )}</ul></section>`;
}
