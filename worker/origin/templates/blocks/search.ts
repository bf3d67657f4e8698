import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { type ScreensTexts, screensTexts } from "../../../../shared/texts/screens.ts";
import type { HighlightedText, SearchHit } from "../../page-loaders/search/find-documents.ts";
import type { SearchResults } from "../../page-loaders/search/search-results.ts";
import { fillHtml } from "../fill-html.ts";
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
    const texts = screensTexts(view.site.textLanguage);
    const results = view.screen.search;
    const hits = results?.query.state === "ready" ? results.hits : [];
    return html`
<div class="site-search">
<form class="screen-form screen-form--line" role="search" method="GET" action="${view.url.pathname}">
<div class="form-item field"><label class="title" for="${id}-q">${texts.searchFor}</label>
<input class="field-element" id="${id}-q" name="q" type="search" value="${results?.query.text}" maxlength="120" autocomplete="off" spellcheck="false" enterkeyhint="search"></div>
<button class="sqs-button-element--primary">${texts.search}</button>
</form>
<p class="search-count" role="status">${results && resultSummary(results, texts)}</p>
${hits.length > 0 ? html`<ol class="search-results">${hits.map((hit) => result(hit, view, texts))}</ol>` : rawHtml(hints)}
</div>`;
  },
});

function resultSummary({ query, hits, total }: SearchResults, texts: ScreensTexts): Html | string {
  if (query.state === "empty") return texts.all;
  if (query.state === "too-short") return texts.tooLittle;
  const cut = query.isTruncated && ` ${texts.cut}`;
  const rest = total > hits.length && ` ${fillText(texts.best, { n: hits.length })}`;
  // The query is filled in last, because it may have braces.
  const count = fillPlural(texts.results, total, { query: "{query}" });
  return html`${fillHtml(count, { query: html`<b>${query.text}</b>` })}${rest}${cut}`;
}

function result(
  { item, image: thumbnail, kind, path, title, excerpt }: SearchHit,
  view: View,
  texts: ScreensTexts,
): Html {
  const price =
    item &&
    item.variants.length > 0 &&
    html`<span class="search-result-price">${priceLabel(view.site, item)}</span>`;
  return html`
<li class="search-result">
<div class="search-result-image">${thumbnail && imageElement(view, thumbnail, { sizes: "7rem", cover: true, alt: "" })}</div>
<div class="search-result-text">
<p class="search-result-kind">${kind ?? texts.page}${price}</p>
<h2><a href="${path}">${highlighted(title)}</a></h2>
<p class="search-result-excerpt">${highlighted(excerpt)}</p>
</div>
</li>`;
}

function highlighted(text: HighlightedText): Html {
  return html`${text.map((piece) => (piece.hit ? html`<mark>${piece.text}</mark>` : piece.text))}`;
}
