import "../../../texts.ts";
import { commaOf } from "../../../../shared/text/comma-list.ts";
import { fillPlural } from "../../../../shared/text/text.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import type { Item } from "../../rows/items.ts";
import type { Review } from "../../store/reviews/review-rows.ts";
import { dateElement } from "../format-date.ts";
import { type Html, html } from "../html.ts";
import { averageRating, starsElement } from "../rating.ts";
import type { View } from "../view.ts";

/** A link to the reviews of a product, for the start of its page. Empty if it has none. */
export function reviewsLink(product: Item, view: View): Html | false {
  return (
    product.ratings.count > 0 &&
    html`<p class="reviews-link"><a href="#reviews">${averageLine(product, view)}</a></p>`
  );
}

/** The published reviews of a product, with their average: docs/reference/reviews.md#product-page */
export function productReviews(product: Item, reviews: readonly Review[], view: View): Html {
  const { site } = view;
  const locales = { language: site.textLanguage, locale: site.formattingLocale };
  return html`<section class="reviews" aria-labelledby="reviews"><h2 id="reviews">${shopTexts(site.textLanguage).reviews}</h2>
<p class="reviews-average">${averageLine(product, view)}</p>
<ul class="reviews-list">${reviews.map(
    ({ rating, body, author_name, created_at }) => html`<li>${starsElement(rating, locales)}
${body !== "" && html`<p class="reviews-body" dir="auto">${body}</p>`}<p class="reviews-author"><bdi>${author_name}</bdi>${commaOf(site.textLanguage)}${dateElement(site, created_at, "reviews-day")}</p></li>`,
  )}</ul></section>`;
}

function averageLine(product: Item, { site }: View): Html {
  const average = averageRating(product);
  const { textLanguage: language, formattingLocale: locale } = site;
  const { average: text } = shopTexts(language);
  return html`${starsElement(average, { language, locale })} ${fillPlural(text, product.ratings.count, { average: new Intl.NumberFormat(locale).format(average) })}`;
}
