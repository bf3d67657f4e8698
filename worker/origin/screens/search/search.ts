import type { Screen } from "../screen.ts";
import { findCandidates } from "./find-candidates.ts";
import { rankDocuments } from "./rank.ts";
import { parseSearchQuery } from "./search-query.ts";
import { formatResultCount, type SearchResults } from "./search-results.ts";

const maxHits = 40;

/** Searches pages, posts and products for the query parameter `q`. */
export const search: Screen = async (view, c) => {
  const query = parseSearchQuery(view.url.searchParams.get("q"));
  const hits =
    query.state === "ready"
      ? rankDocuments(await findCandidates(c.env.DB, query.words), query.words)
      : undefined;
  const results: SearchResults = { query, hits: hits?.slice(0, maxHits) ?? [], total: hits?.length ?? 0 };
  return {
    state: { search: results, ...(hits && { title: `${formatResultCount(results)} for “${query.text}”` }) },
  };
};
