import { utcDay } from "../store/counts.ts";

export interface ReportPeriod {
  readonly host: string;
  /** Start of the first day, in ms since 1970. */
  readonly from: number;
}

type Query = (db: D1Database, period: ReportPeriod) => D1PreparedStatement;

/** Maximum number of rows in a list. */
const maxRows = 50;
/** Pageviews. Requests of self-declared bots are not counted. */
const hits = "FROM events WHERE host = ? AND endpoint = 'record-hit' AND occurred_at >= ? AND bot = 0";
const isVital = "name IN ('LCP', 'INP', 'CLS', 'TTFB', 'FCP') AND value IS NOT NULL";
/**
 * Number of visits. A visit is identified by a visitor's id and its start. A pageview without a visitor
 * record belongs to no visit.
 */
const visits = "count(DISTINCT visitor_id || ' ' || visit)";

const inPeriod =
  (sql: string): Query =>
  (db, { host, from }) =>
    db.prepare(sql).bind(host, from);

export const insightsQueries = {
  visits: inPeriod(
    `SELECT count(*) AS pageviews, ${visits} AS visits, count(DISTINCT visitor_id) AS visitors,
       count(*) - count(visitor_id) AS withoutVisitor ${hits}`,
  ),
  byDay: inPeriod(
    `SELECT date(occurred_at / 1000, 'unixepoch') AS day, count(*) AS pageviews, ${visits} AS visits ${hits}
     GROUP BY day ORDER BY day`,
  ),
  pages: inPeriod(
    `SELECT path, max(title) AS title, count(*) AS views ${hits} AND path IS NOT NULL
     GROUP BY path ORDER BY views DESC, path LIMIT ${maxRows}`,
  ),
  referrers: inPeriod(
    `SELECT referrer_host AS host, count(*) AS views ${hits} AND referrer_host IS NOT NULL
     GROUP BY referrer_host ORDER BY views DESC, host LIMIT ${maxRows}`,
  ),
  /** The 75th percentile of each web vital, by nearest rank. */
  vitals: inPeriod(
    `SELECT name, value AS p75, samples FROM (
       SELECT name, value, row_number() OVER (PARTITION BY name ORDER BY value) AS place,
         count(*) OVER (PARTITION BY name) AS samples
       FROM events WHERE host = ? AND endpoint = 'performance' AND occurred_at >= ? AND bot = 0 AND ${isVital})
     WHERE place = (3 * samples + 3) / 4 ORDER BY name`,
  ),
  errors: inPeriod(
    `SELECT name AS message, detail AS frame, sum(coalesce(value, 1)) AS times, count(*) AS pages,
       max(occurred_at) AS last
     FROM events WHERE host = ? AND endpoint = 'javascript-errors' AND occurred_at >= ?
     GROUP BY name, detail ORDER BY pages DESC, last DESC LIMIT ${maxRows}`,
  ),
  /** The number of prerendered pages that were viewed: each reports its time to first byte once. */
  prerendered: inPeriod(
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
      .bind(host, utcDay(from)),
  served: inPeriod(
    "SELECT kind, sum(pages) AS pages FROM served_pages WHERE host = ? AND at >= ? GROUP BY kind",
  ),
} as const satisfies Record<string, Query>;
