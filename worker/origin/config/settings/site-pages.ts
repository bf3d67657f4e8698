import type { FieldContext, SiteCollection } from "../../../../shared/settings/difference.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { byTitle } from "./by-title.ts";

/** The pages of the site that a setting can name, by title. */
export async function readPages({ c, site }: OwnerRequest): Promise<FieldContext["pages"]> {
  const query =
    "SELECT id, title FROM collections WHERE website_id = ? AND is_published = 1 AND path LIKE '/%' ORDER BY path";
  const { results } = await c.env.DB.prepare(query).bind(site.id).all<{ id: string; title: string }>();
  return results.sort(byTitle(ownerLanguage(c)));
}

/** The collections with items that blocks can show, by title. */
export async function readCollections({ c, site }: OwnerRequest): Promise<readonly SiteCollection[]> {
  const query = `SELECT id, path, title, template FROM collections
    WHERE website_id = ? AND template IN ('blog', 'store', 'events') AND path LIKE '/%' ORDER BY path`;
  const { results } = await c.env.DB.prepare(query)
    .bind(site.id)
    .all<{ id: string; path: string; title: string; template: string }>();
  return results.sort(byTitle(ownerLanguage(c)));
}

/** The published pages that a link of the site can lead to, by title. */
export async function readPageLinks({
  c,
  site,
}: OwnerRequest): Promise<readonly { readonly title: string; readonly path: string }[]> {
  const query =
    "SELECT title, path FROM collections WHERE website_id = ? AND is_published = 1 AND path LIKE '/%' ORDER BY path";
  const { results } = await c.env.DB.prepare(query).bind(site.id).all<{ title: string; path: string }>();
  return results.sort(byTitle(ownerLanguage(c)));
}
