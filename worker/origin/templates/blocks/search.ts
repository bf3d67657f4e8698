import * as z from "zod";
import type { Found, SearchAnswer } from "../../screens/search/answer.ts";
import { resultCount } from "../../screens/search/index.ts";
import type { Hit, Marked } from "../../screens/search/rank.ts";
import { type Html, html, raw } from "../html.ts";
import { image } from "../image.ts";
import { priceLabel } from "../money.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./block.ts";

/** The search page: its field, and what was found. `hints` is shown while there is nothing to show. */
export const search = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({ hints: z.string() }),
  render: ({ hints }, { id, view }) => {
    const answer = view.screen.search;
    const results = answer?.query.state === "ready" && answer.hits.length > 0 ? answer.hits : [];
    return html`
<div class="site-search">
<form class="screen-form screen-form--line" role="search" method="GET" action="${view.url.pathname}">
<div class="form-item field"><label class="title" for="${id}-q">Search for</label>
<input class="field-element" id="${id}-q" name="q" type="search" value="${answer?.query.text}" maxlength="120" autocomplete="off" spellcheck="false" enterkeyhint="search"></div>
<button class="sqs-button-element--primary">Search</button>
</form>
<p class="search-count" role="status">${answer && summary(answer)}</p>
${results.length > 0 ? html`<ol class="search-results">${results.map((hit) => result(hit, view))}</ol>` : raw(hints)}
</div>`;
  },
});

function summary({ query, hits, total }: SearchAnswer): Html {
  if (query.state === "empty") return html`Pots, posts and pages: all of the site is searched.`;
  if (query.state === "too-short")
    return html`That is too little to search for. Write two letters or digits at least.`;
  const cut = query.cut && html` Your search was long: only its beginning was looked for.`;
  const rest = total > hits.length && html` These are the best ${hits.length}.`;
  return html`${resultCount({ total })} for “<b>${query.text}</b>”.${rest}${cut}`;
}

function result({ document, title, excerpt }: Hit<Found>, view: View): Html {
  const { item, picture, kind, path } = document;
  const price =
    item &&
    item.variants.length > 0 &&
    html`<span class="search-result-price">${priceLabel(view.site, item)}</span>`;
  return html`
<li class="search-result">
<div class="search-result-picture">${picture && image(view, picture, { sizes: "7rem", cover: true, alt: "" })}</div>
<div class="search-result-text">
<p class="search-result-kind">${kind}${price}</p>
<h2><a href="${path}">${pieces(title)}</a></h2>
<p class="search-result-excerpt">${pieces(excerpt)}</p>
</div>
</li>`;
}

function pieces(text: Marked): Html {
  return html`${text.map((piece) => (piece.hit ? html`<mark>${piece.text}</mark>` : piece.text))}`;
}
