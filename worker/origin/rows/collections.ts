import * as z from "zod";
import type { SectionKind } from "../../../shared/page-types.ts";
import { jsonColumn } from "../../database/json-column.ts";
import { type Asset, assetJsonSql, assetRows } from "./assets.ts";
import { type Section, sectionsSchema } from "./sections.ts";

interface Plan {
  readonly id: string;
  readonly name: string;
  /** Description of the plan, as HTML. */
  readonly description: string;
}

/** A collection: a plain page, or a page that lists items (blog, store). */
export interface Collection {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly type: number;
  readonly pageType: number;
  readonly template: string;
  /** Name of a screen in `screens/index.ts`. */
  readonly screen: string | undefined;
  /** A code of `pagePermissions` in `screens/access.ts`. */
  readonly permissionType: number;
  /** The membership plan that a visitor needs to see the page. */
  readonly plan: Plan | undefined;
  /** Kind of the section, for pages that consist of one section. A code of `shared/page-types.ts`. */
  readonly sectionKind: SectionKind | undefined;
  /** Page type in the page's context. A code of `shared/page-types.ts`. */
  readonly websiteType: number;
  /** True if the page is included in the sitemap and the site search. */
  readonly isListed: boolean;
  readonly sections: readonly Section[];
  /** The page's main image. It is preloaded, and shown in previews when the page is shared. */
  readonly asset: Asset | undefined;
  readonly modifiedAt: number;
  /** The language of a page that translates another one; undefined in the site's own language. */
  readonly language: string | undefined;
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
    sections: jsonColumn(sectionsSchema),
    assets: jsonColumn(assetRows),
    modified_at: z.number(),
    language: z.string().nullable(),
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
      language,
      ...collection
    }): Collection => ({
      ...collection,
      pageType: page_type,
      screen: screen ?? undefined,
      permissionType: permission_type,
      plan: plans[0],
      sectionKind: section_kind ?? undefined,
      websiteType: website_type,
      isListed: listed === 1,
      asset: assets[0],
      modifiedAt: modified_at,
      language: language ?? undefined,
    }),
  );

export const statusPages = {
  notFound: "not-found",
  error: "error",
  formsClosed: "not-taken",
  lockScreen: "lock-screen",
  membersOnly: "members-only",
  accessDenied: "access-denied",
} as const;

const columns = `c.*, (SELECT json_group_array(${assetJsonSql}) FROM assets a WHERE a.id = c.asset_id) AS assets,
    (SELECT json_group_array(json_object('id', p.id, 'name', p.name, 'description', p.description))
      FROM plans p WHERE p.id = c.plan_id) AS plans`;

/**
 * Selects the collection at a path, or that of the item at the path. Parameter: the path. `statusPages` have a path
 * without a slash, so that no URL shows them.
 */
export const collectionQuery = `SELECT ${columns} FROM collections c
  WHERE c.is_published = 1 AND (c.path = ?1 OR c.id = (SELECT collection_id FROM items WHERE path = ?1)) LIMIT 1`;

/** Selects a collection by id, also one that is not published. Parameter: the id. */
export const collectionByIdQuery = `SELECT ${columns} FROM collections c WHERE c.id = ?1`;

export function collectionFromRow(value: unknown): Collection {
  return row.parse(value);
}
