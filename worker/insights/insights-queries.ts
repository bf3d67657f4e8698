import { type EndpointName, formSendEventName, formStartEventName } from "../../shared/tracking/event.ts";
import type { Period } from "./period.ts";
import { utcDay } from "./utc-day.ts";

import { vitalBands } from "./vital-bands.ts";
import { maxPhoneWidth, maxTabletWidth } from "./window-widths.ts";

export interface ReportPeriod extends Pick<Period, "from" | "to"> {
  readonly host: string;
}

type Query = (db: D1Database, period: ReportPeriod) => D1PreparedStatement;

/** Maximum number of rows in a list. */
const maxRows = 50;
const maxStackLength = 2000;
/** Pageviews. Requests of self-declared bots are not counted. */
const eventsOf = (endpoint: EndpointName): string =>
  `FROM events WHERE host = ? AND endpoint = '${endpoint}' AND occurred_at >= ? AND occurred_at < ?`;
const hits = `${eventsOf("record-hit")} AND bot = 0`;
const vitalNames = Object.keys(vitalBands)
  .map((name) => `'${name}'`)
  .join(", ");
/** The bound of each vital as an SQL expression. */
const bound = (of: "good" | "poor"): string =>
  `CASE name ${Object.entries(vitalBands)
    .map(([name, bands]) => `WHEN '${name}' THEN ${bands[of]}`)
    .join(" ")} END`;
/**
 * Number of visits. A visit is identified by a visitor's id and its start. A pageview without a visitor
 * record belongs to no visit.
 */
const visits = "count(DISTINCT visitor_id || ' ' || visit)";

const inPeriod =
  (sql: string): Query =>
  (db, { host, from, to }) =>
    db.prepare(sql).bind(host, from, to);

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
    `SELECT path, max(title) AS title, count(*) AS views, sum(is_exit) AS exits FROM (
       SELECT path, title, visitor_id IS NOT NULL AND row_number() OVER (
         PARTITION BY visitor_id, visit ORDER BY occurred_at DESC, id DESC) = 1 AS is_exit
       ${hits} AND path IS NOT NULL)
     GROUP BY path ORDER BY views DESC, path LIMIT ${maxRows}`,
  ),
  referrers: inPeriod(
    `SELECT referrer_host AS host, count(*) AS views ${hits} AND referrer_host IS NOT NULL
     GROUP BY referrer_host ORDER BY views DESC, host LIMIT ${maxRows}`,
  ),
  /** By the width of the window. Older rows of proxied sites do not have it. */
  devices: inPeriod(
    `SELECT CASE WHEN width IS NULL THEN 'unknown' WHEN width <= ${maxPhoneWidth} THEN 'phone'
       WHEN width <= ${maxTabletWidth} THEN 'tablet' ELSE 'desktop' END AS device, count(*) AS views
     FROM (SELECT data ->> 'viewportInnerWidth' AS width ${hits}) GROUP BY device ORDER BY views DESC, device`,
  ),
  /** Pages of items by their record type. */
  content: inPeriod(
    `SELECT CAST(data ->> 'recordType' AS INTEGER) AS recordType, count(*) AS views ${hits}
       AND data ->> 'recordType' IS NOT NULL
     GROUP BY 1 ORDER BY views DESC, 1 LIMIT ${maxRows}`,
  ),
  /** Analytics events by their action and the type of its object. */
  uses: inPeriod(
    `SELECT name AS action, detail AS type, count(*) AS times ${eventsOf("analytics")} AND bot = 0
       AND name IS NOT NULL AND detail IS NOT NULL
     GROUP BY name, detail ORDER BY times DESC, name, detail LIMIT ${maxRows}`,
  ),
  /**
   * Visits with a campaign in an address: of landings, and of pageviews whose query has one. Events without a
   * visitor's id count one by one.
   */
  campaigns: inPeriod(
    `SELECT coalesce(campaign, '') AS campaign, coalesce(source, '') AS source,
       coalesce(channel, '') AS channel, count(DISTINCT visit) AS landings
     FROM (SELECT data ->> 'campaign' AS campaign, data ->> 'source' AS source, data ->> 'channel' AS channel,
         endpoint, coalesce(visitor_id || ' ' || visit, id) AS visit FROM events
       WHERE host = ? AND endpoint IN ('track', 'record-hit') AND occurred_at >= ? AND occurred_at < ?
         AND bot = 0 AND data IS NOT NULL)
     WHERE endpoint = 'track' OR coalesce(campaign, source, channel) IS NOT NULL
     GROUP BY 1, 2, 3 ORDER BY landings DESC, 1, 2, 3 LIMIT ${maxRows}`,
  ),
  /** Forms that were seen, begun and sent, by their id. `completed` counts the sends of visitors whose events are recorded. */
  forms: inPeriod(
    `SELECT form, sum(kind = 'view') AS views, sum(kind = '${formStartEventName}') AS starts,
           sum(kind = '${formSendEventName}') AS completed
         FROM (SELECT CASE endpoint WHEN 'form-render' THEN name ELSE detail END AS form,
             CASE endpoint WHEN 'form-render' THEN 'view' ELSE name END AS kind FROM events
           WHERE host = ? AND endpoint IN ('form-render', 'record-event') AND occurred_at >= ? AND occurred_at < ?
             AND bot = 0 AND (endpoint = 'form-render' OR name IN ('${formStartEventName}', '${formSendEventName}')))
         WHERE form IS NOT NULL GROUP BY form ORDER BY views DESC, starts DESC, form LIMIT ${maxRows}`,
  ),
  /** The 75th percentile of each web vital by nearest rank, and the number of good and poor ones. */
  vitals: inPeriod(
    `SELECT name, value AS p75, samples, good, poor FROM (
       SELECT name, value, row_number() OVER (PARTITION BY name ORDER BY value) AS place,
         count(*) OVER (PARTITION BY name) AS samples,
         sum(value <= ${bound("good")}) OVER (PARTITION BY name) AS good,
         sum(value > ${bound("poor")}) OVER (PARTITION BY name) AS poor
       ${eventsOf("performance")} AND bot = 0 AND name IN (${vitalNames}) AND value IS NOT NULL)
     WHERE place = (3 * samples + 3) / 4 ORDER BY name`,
  ),
  errors: inPeriod(
    `SELECT name AS message, detail AS frame, sum(coalesce(value, 1)) AS times, count(*) AS pages,
       max(occurred_at) AS last, max(substr(data ->> '$.data.stack', 1, ${maxStackLength})) AS stack,
       max(path) AS path
     ${eventsOf("javascript-errors")}
     GROUP BY name, detail ORDER BY pages DESC, last DESC LIMIT ${maxRows}`,
  ),
  /** The number of prerendered pages that were viewed: each reports its time to first byte once. */
  prerendered: inPeriod(
    `SELECT count(*) AS views ${eventsOf("performance")} AND name = 'TTFB' AND detail = 'prerender'`,
  ),
  deliveries: (db, { host, from, to }) =>
    db
      .prepare(
        `SELECT endpoint, sum(accepted) AS accepted, sum(delivered) AS delivered, sum(duplicates) AS duplicates,
           sum(retried) AS retried, sum(dead) AS dead
         FROM deliveries WHERE host = ? AND day >= ? AND day < ? GROUP BY endpoint ORDER BY endpoint`,
      )
      .bind(host, utcDay(from), utcDay(to)),
  served: inPeriod(
    "SELECT kind, sum(pages) AS pages FROM served_pages WHERE host = ? AND at >= ? AND at < ? GROUP BY kind",
  ),
} as const satisfies Record<string, Query>;
