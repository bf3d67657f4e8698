import * as z from "zod";
import type { SectionKind } from "../../../shared/page-types.ts";
import { type Asset, assetJson, assetRows } from "./assets.ts";
import { jsonColumn } from "./json.ts";
import { type Section, sections } from "./sections.ts";

interface Plan {
  readonly id: string;
  readonly name: string;
  /** Markup. */
  readonly description: string;
}

/** A page, or a page that lists items. */
export interface Collection {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly type: number;
  readonly pageType: number;
  readonly template: string;
  /** Which entry of screens/index.ts prepares it. */
  readonly screen: string | undefined;
  /** Who may see it: see screens/access.ts. */
  readonly permissionType: number;
  /** The kind of membership that it is for. */
  readonly plan: Plan | undefined;
  /** Of shared/page-types.ts: what the whole page is made of. */
  readonly sectionKind: SectionKind | undefined;
  /** Of shared/page-types.ts: what its context calls the site. */
  readonly websiteType: number;
  /** In the site map, and to be found by searching. */
  readonly listed: boolean;
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
    screen: z.string().nullable(),
    permission_type: z.number(),
    plans: jsonColumn(z.array(z.object({ id: z.string(), name: z.string(), description: z.string() }))),
    section_kind: z.literal([1, 2, 3]).nullable(),
    website_type: z.number(),
    listed: z.number(),
    sections: jsonColumn(sections),
    assets: jsonColumn(assetRows),
    modified_at: z.number(),
  })
  .transform(
    ({
      page_type,
      screen,
      permission_type,
      plans,
      section_kind,
      website_type,
      listed,
      assets,
      modified_at,
      ...collection
    }): Collection => ({
      ...collection,
      pageType: page_type,
      screen: screen ?? undefined,
      permissionType: permission_type,
      plan: plans[0],
      sectionKind: section_kind ?? undefined,
      websiteType: website_type,
      listed: listed === 1,
      asset: assets[0],
      modifiedAt: modified_at,
    }),
  );

export const statePages = {
  notFound: "not-found",
  error: "error",
  notTaken: "not-taken",
  lockScreen: "lock-screen",
  membersOnly: "members-only",
  accessDenied: "access-denied",
} as const;

const columns = `c.*, (SELECT json_group_array(${assetJson}) FROM assets a WHERE a.id = c.asset_id) AS assets,
    (SELECT json_group_array(json_object('id', p.id, 'name', p.name, 'description', p.description))
      FROM plans p WHERE p.id = c.plan_id) AS plans`;

/**
 * The collection at a path, or the one whose item is there. Parameter: the path. The pages that stand for a state
 * of the site have a name without a slash instead, which no visitor can ask for: see `statePages`.
 */
export const collectionQuery = `SELECT ${columns} FROM collections c
  WHERE c.path = ?1 OR c.id = (SELECT collection_id FROM items WHERE path = ?1) LIMIT 1`;

/**
 * Every page that may be found by searching and holds all of these texts, whatever its letters' case. Parameter: a
 * JSON list of texts in lower case.
 */
export const publicCollectionsQuery = `SELECT ${columns} FROM collections c
  WHERE c.listed = 1 AND c.permission_type = 1 AND NOT EXISTS (SELECT 1 FROM json_each(?1) n
    WHERE instr(lower(c.title || ' ' || c.description || ' ' || c.sections), n.value) = 0)
  ORDER BY c.modified_at DESC LIMIT 500`;

export function collectionFromRow(value: unknown): Collection {
  return row.parse(value);
}
