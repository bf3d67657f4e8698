import "../../../texts.ts";
import type { SearchResponse } from "../../../../shared/search/search-response.ts";
import { screensTexts } from "../../../../shared/texts/screens.ts";
import type { OriginContext } from "../../bindings.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { html } from "../../templates/html.ts";
import { imageUrl } from "../../templates/image.ts";
import { findDocuments, type HighlightedText } from "./find-documents.ts";
import { parseSearchQuery } from "./search-query.ts";

/** The number of results of one page, as in the platform's own call. */
const pageSize = 10;
const maxPage = 1000;

/** Answers the platform's search call: docs/reference/blocks.md#search */
export async function generalSearch(c: OriginContext): Promise<Response> {
  const query = parseSearchQuery(c.req.query("q") ?? null);
  const page = Math.trunc(Number(c.req.query("p"))) || 0;
  const { hits, total } = await findDocuments(c.env.DB, {
    words: query.state === "ready" ? query.words : [],
    collectionId: c.req.query("f_collectionId"),
    limit: pageSize,
    offset: Math.min(Math.max(page, 0), maxPage) * pageSize,
  });
  const site = siteFromRow(await c.env.DB.prepare(siteQuery).first());
  const { page: pageKind } = screensTexts(site.textLanguage);
  const answer: SearchResponse = {
    facets: [],
    serviceError: false,
    totalCount: total,
    items: hits.map(({ id, path, collectionId, kind, title, excerpt, item, image }) => ({
      id,
      itemUrl: path,
      collectionId,
      collectionDisplayName: kind ?? pageKind,
      recordTypeName: recordTypeNames[item?.recordType ?? 0] ?? "page",
      documentType: item === undefined ? "collection" : "item",
      title: markedHtml(title),
      highlight: { title: [markedHtml(title)], body: [markedHtml(excerpt)] },
      ...(image && {
        imageUrl: imageUrl({ site }, image),
        mediaFocalPoint: { x: image.focal[0], y: image.focal[1] },
      }),
    })),
  };
  return c.json(answer, 200, { "cache-control": "no-store" });
}

/** Names of the record types of items. */
const recordTypeNames: Readonly<Record<number, string>> = { 1: "text", 11: "store-item" };

function markedHtml(text: HighlightedText): string {
  return html`${text.map((piece) => (piece.hit ? html`<em>${piece.text}</em>` : piece.text))}`.markup;
}
