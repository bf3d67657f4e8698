import type { Period } from "../../../insights/period.ts";
import { type ReportData, readReportData, type SiteFigures } from "../../../insights/screens/report-data.ts";
import type { OwnerRequest } from "../owner-request.ts";

/** Collection type of products: docs/reference/page-types.md#collection-types */
const productsType = 13;
const maxForms = 50;

/** Reads the report that the query of the address asks for, with the figures of the site's own tables. */
export async function readOwnerReport({ c, site }: OwnerRequest): Promise<ReportData> {
  const { host, searchParams: query } = new URL(c.req.url);
  const { DB: db } = c.env;
  return await readReportData(db, { host, query }, (period) =>
    readSiteFigures(db, { host, websiteId: site.id, ...period }),
  );
}

/** Reads the figures of a period in one round trip. */
async function readSiteFigures(
  db: D1Database,
  { websiteId, host, from, to }: { readonly websiteId: string; readonly host: string } & Period,
): Promise<SiteFigures> {
  const [forms, shop] = await db.batch([
    db
      .prepare(
        `SELECT form_id AS form, max(form_name) AS name, count(*) AS sends FROM form_submissions
        WHERE website_id = ? AND spam = 0 AND created_at >= ? AND created_at < ?
        GROUP BY form_id ORDER BY sends DESC, form_id LIMIT ${maxForms}`,
      )
      .bind(websiteId, from, to),
    db
      .prepare(
        `SELECT (SELECT count(*) FROM events WHERE host = ?1 AND endpoint = 'record-hit' AND occurred_at >= ?3
          AND occurred_at < ?4 AND bot = 0 AND path IN (SELECT i.path FROM items i
            JOIN collections c ON c.id = i.collection_id WHERE c.website_id = ?2 AND c.type = ${productsType})) AS views,
        (SELECT count(*) FROM carts WHERE created_at >= ?3 AND created_at < ?4) AS carts,
        (SELECT count(*) FROM orders WHERE website_id = ?2 AND state = 'placed' AND placed_at >= ?3
          AND placed_at < ?4) AS orders`,
      )
      .bind(host, websiteId, from, to),
  ]);
  return {
    forms: (forms?.results ?? []) as unknown as SiteFigures["forms"],
    shop: (shop?.results[0] ?? { views: 0, carts: 0, orders: 0 }) as unknown as SiteFigures["shop"],
  };
}
