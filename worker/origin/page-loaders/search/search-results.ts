import type { SearchHit } from "./find-documents.ts";
import type { SearchQuery } from "./search-query.ts";

/** The data of the search page. */
export interface SearchResults {
  readonly query: SearchQuery;
  /** The best hits, at most `maxHits`. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
}
