import { dayOf } from "../database/deliveries.ts";

export interface Period {
  readonly host: string;
  /** In ms since 1970, the beginning of a day. */
  readonly from: number;
}

type Query = (db: D1Database, period: Period) => D1PreparedStatement;

/** Rows that a list holds at most. */
const most = 50;
/** Programs that say what they are do not visit. */
const hits = "FROM events WHERE host = ? AND endpoint = 'record-hit' AND occurred_at >= ? AND bot = 0";
const isVital = "name IN ('LCP', 'INP', 'CLS', 'TTFB', 'FCP') AND value IS NOT NULL";
/** A visitor's record says who they are and when this visit began; without one a pageview belongs to no visit. */
const visits = "count(DISTINCT visitor_id || ' ' || visit)";

const sinceThen =
  (sql: string): Query =>
  (db, { host, from }) =>
    db.prepare(sql).bind(host, from);

export const queries = {
  visits: sinceThen(
    `SELECT count(*) AS pageviews, ${visits} AS visits, count(DISTINCT visitor_id) AS visitors,
       count(*) - count(visitor_id) AS withoutVisitor ${hits}`,
  ),
  byDay: sinceThen(
    `SELECT date(occurred_at / 1000, 'unixepoch') AS day, count(*) AS pageviews, ${visits} AS visits ${hits}
     GROUP BY day ORDER BY day`,
  ),
  pages: sinceThen(
    `SELECT path, max(title) AS title, count(*) AS views ${hits} AND path IS NOT NULL
     GROUP BY path ORDER BY views DESC, path LIMIT ${most}`,
  ),
  referrers: sinceThen(
    `SELECT referrer_host AS host, count(*) AS views ${hits} AND referrer_host IS NOT NULL
     GROUP BY referrer_host ORDER BY views DESC, host LIMIT ${most}`,
  ),
  // The value that three quarters of views are no worse than, by nearest rank.
  vitals: sinceThen(
    `SELECT name, value AS p75, samples FROM (
       SELECT name, value, row_number() OVER (PARTITION BY name ORDER BY value) AS place,
         count(*) OVER (PARTITION BY name) AS samples
       FROM events WHERE host = ? AND endpoint = 'performance' AND occurred_at >= ? AND bot = 0 AND ${isVital})
     WHERE place = (3 * samples + 3) / 4 ORDER BY name`,
  ),
  errors: sinceThen(
    `SELECT name AS message, detail AS frame, sum(coalesce(value, 1)) AS times, count(*) AS pages,
       max(occurred_at) AS last
     FROM events WHERE host = ? AND endpoint = 'javascript-errors' AND occurred_at >= ?
     GROUP BY name, detail ORDER BY pages DESC, last DESC LIMIT ${most}`,
  ),
  /** Views of pages that were rendered ahead: each tells its first byte once. */
  prerendered: sinceThen(
    `SELECT count(*) AS views FROM events
     WHERE host = ? AND endpoint = 'performance' AND occurred_at >= ? AND name = 'TTFB' AND detail = 'prerender'`,
  ),
  deliveries: (db, { host, from }) =>
    db
      .prepare(
        `SELECT endpoint, sum(accepted) AS accepted, sum(delivered) AS delivered, sum(duplicates) AS duplicates,
           sum(retried) AS retried, sum(dead) AS dead
         FROM deliveries WHERE host = ? AND day >= ? GROUP BY endpoint ORDER BY endpoint`,
      )
      .bind(host, dayOf(from)),
  served: sinceThen(
    "SELECT kind, sum(pages) AS pages FROM served_pages WHERE host = ? AND at >= ? GROUP BY kind",
  ),
} as const satisfies Record<string, Query>;
