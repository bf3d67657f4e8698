import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import type { HighlightedText, SearchHit } from "../../screens/search/find-documents.ts";
import { formatResultCount, type SearchResults } from "../../screens/search/search-results.ts";
import { priceLabel } from "../format-price.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { imageElement } from "../image.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/** The search form and its results. `hints` is shown if there are no results. */
export const search = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ hints: z.string() }),
  render: ({ hints }, { id, view }) => {
    const results = view.screen.search;
    const hits = results?.query.state === "ready" ? results.hits : [];
    return html`
<div class="site-search">
<form class="screen-form screen-form--line" role="search" method="GET" action="${view.url.pathname}">
<div class="form-item field"><label class="title" for="${id}-q">Search for</label>
<input class="field-element" id="${id}-q" name="q" type="search" value="${results?.query.text}" maxlength="120" autocomplete="off" spellcheck="false" enterkeyhint="search"></div>
<button class="sqs-button-element--primary">Search</button>
</form>
<p class="search-count" role="status">${results && resultSummary(results)}</p>
${hits.length > 0 ? html`<ol class="search-results">${hits.map((hit) => result(hit, view))}</ol>` : rawHtml(hints)}
</div>`;
  },
});

function resultSummary({ query, hits, total }: SearchResults): Html {
  if (query.state === "empty") return html`Pots, posts and pages: all of the site is searched.`;
  if (query.state === "too-short")
    return html`That is too little to search for. Write two letters or digits at least.`;
  const cut = query.isTruncated && html` Your search was long: only its beginning was looked for.`;
  const rest = total > hits.length && html` These are the best ${hits.length}.`;
  return html`${formatResultCount({ total })} for “<b>${query.text}</b>”.${rest}${cut}`;
}

function result({ item, image: thumbnail, kind, path, title, excerpt }: SearchHit, view: View): Html {
  const price =
    item &&
    item.variants.length > 0 &&
    html`<span class="search-result-price">${priceLabel(view.site, item)}</span>`;
  return html`
<li class="search-result">
<div class="search-result-image">${thumbnail && imageElement(view, thumbnail, { sizes: "7rem", cover: true, alt: "" })}</div>
<div class="search-result-text">
<p class="search-result-kind">${kind}${price}</p>
<h2><a href="${path}">${highlighted(title)}</a></h2>
<p class="search-result-excerpt">${highlighted(excerpt)}</p>
</div>
</li>`;
}

function highlighted(text: HighlightedText): Html {
  return html`${text.map((piece) => (piece.hit ? html`<mark>${piece.text}</mark>` : piece.text))}`;
}
