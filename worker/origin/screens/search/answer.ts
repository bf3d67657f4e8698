import type { Asset } from "../../rows/assets.ts";
import type { Item } from "../../rows/items.ts";
import type { SearchQuery } from "./query.ts";
import type { Document, Hit } from "./rank.ts";

export interface Found extends Document {
  /** The product or post; undefined for a page. */
  readonly item?: Item;
  readonly picture: Asset | undefined;
}

/** What the search page shows. */
export interface SearchAnswer {
  readonly query: SearchQuery;
  /** The best of them. */
  readonly hits: readonly Hit<Found>[];
  readonly total: number;
}
