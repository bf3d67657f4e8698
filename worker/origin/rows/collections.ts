import * as z from "zod";
import { type Asset, assetJson, assetRows } from "./assets.ts";
import { jsonColumn } from "./json.ts";
import { type Section, sections } from "./sections.ts";

/** A page, or a page that lists items. */
export interface Collection {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly type: number;
  readonly pageType: number;
  readonly template: string;
  readonly sections: readonly Section[];
  /** The page's main picture: preloaded, and shown where the page is shared. */
  readonly asset: Asset | undefined;
  readonly modifiedAt: number;
}

const row = z
  .object({
    id: z.string(),
    path: z.string(),
    title: z.string(),
    description: z.string(),
    type: z.number(),
    page_type: z.number(),
    template: z.string(),
    sections: jsonColumn(sections),
    assets: jsonColumn(assetRows),
    modified_at: z.number(),
  })
  .transform(
    ({ page_type, assets, modified_at, ...collection }): Collection => ({
      ...collection,
      pageType: page_type,
      asset: assets[0],
      modifiedAt: modified_at,
    }),
  );

export const statePages = { notFound: "not-found", error: "error", notTaken: "not-taken" } as const;

const columns = `c.*, (SELECT json_group_array(${assetJson}) FROM assets a WHERE a.id = c.asset_id) AS assets`;

/**
 * The collection at a path, or the one whose item is there. Parameter: the path. The pages that stand for a state
 * of the site have a name without a slash instead, which no visitor can ask for: see `statePages`.
 */
export const collectionQuery = `SELECT ${columns} FROM collections c
  WHERE c.path = ?1 OR c.id = (SELECT collection_id FROM items WHERE path = ?1) LIMIT 1`;

export function collectionFromRow(value: unknown): Collection {
  return row.parse(value);
}
