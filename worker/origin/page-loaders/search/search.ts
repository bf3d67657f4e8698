import "../../../texts.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { screensTexts } from "../../../../shared/texts/screens.ts";
import type { PageLoader } from "../page-loader.ts";
import { findDocuments } from "./find-documents.ts";
import { parseSearchQuery } from "./search-query.ts";
import type { SearchResults } from "./search-results.ts";

const maxHits = 40;

/** Searches pages, posts and products for the parameter `q`, in the collection `f_collectionId` if it is given. */
export const search: PageLoader = async (view, c) => {
  const { searchParams } = view.url;
  const query = parseSearchQuery(searchParams.get("q"));
  const words = query.state === "ready" ? query.words : [];
  const collectionId = searchParams.get("f_collectionId") ?? "";
  const results: SearchResults = {
    query,
    ...(await findDocuments(c.env.DB, { words, collectionId, limit: maxHits })),
  };
  // The query is filled in last, because it may have braces.
  const count = fillPlural(screensTexts(view.site.textLanguage).results, results.total, { query: "{query}" });
  const title = fillText<string>(count, { query: query.text }).replace(/[.。]$/, "");
  return { state: { search: results, ...(query.state === "ready" && { title }) } };
};
