import type { Asset } from "../../rows/assets.ts";
import type { Item } from "../../rows/items.ts";
import type { SearchDocument, SearchHit } from "./rank.ts";
import type { SearchQuery } from "./search-query.ts";

export interface SearchCandidate extends SearchDocument {
  /** The product or post that was found; undefined for a page. */
  readonly item?: Item;
  readonly image: Asset | undefined;
}

/** The data of the search page. */
export interface SearchResults {
  readonly query: SearchQuery;
  /** The best hits, at most `maxHits`. */
  readonly hits: readonly SearchHit<SearchCandidate>[];
  readonly total: number;
}

export function formatResultCount({ total }: Pick<SearchResults, "total">): string {
  if (total === 0) return "Nothing found";
  return total === 1 ? "One result" : `${total} results`;
}
