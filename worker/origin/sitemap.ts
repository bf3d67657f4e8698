import { isPublishedSql } from "./rows/items.ts";
import { html } from "./templates/html.ts";

/** The sitemap of all public pages and items. */
export async function renderSitemap(db: D1Database, url: URL): Promise<string> {
  const { results } = await db
    .prepare(
      `SELECT path, modified_at FROM collections WHERE listed = 1 AND is_published = 1 AND permission_type = 1 AND (language IS NULL OR language IN
         (SELECT each.value FROM settings s, json_each(s.value, '$.languages') each WHERE s.name = 'multilingual'))
       UNION ALL
       SELECT i.path, i.modified_at FROM items i JOIN collections c ON c.id = i.collection_id
       WHERE c.listed = 1 AND c.is_published = 1 AND c.permission_type = 1 AND ${isPublishedSql} ORDER BY path`,
    )
    .all<{ path: string; modified_at: number }>();
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${results.map(
  ({
    path,
    modified_at,
  }) => html`<url><loc>${new URL(path, url.origin).href}</loc><lastmod>${new Date(modified_at).toISOString().slice(0, 10)}</lastmod></url>
`,
)}</urlset>
`.markup;
}
