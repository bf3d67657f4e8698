import type { EventRow } from "./events.ts";

/**
 * Analytics Engine's limit for data points of one invocation
 * (https://developers.cloudflare.com/analytics/analytics-engine/limits/).
 */
const maxDataPoints = 250;

/**
 * Writes events to Analytics Engine if a dataset is bound as ANALYTICS, one data point each. Index: the site's host. Blobs:
 * endpoint, path, referring host, name, detail, `bot` or `visitor`. Doubles: 1, time in ms since 1970, value. Nothing in a
 * data point identifies a visitor.
 */
export function writeDataPoints(
  dataset: AnalyticsEngineDataset | undefined,
  rows: readonly EventRow[],
): void {
  if (dataset === undefined) return;
  try {
    for (const row of rows.slice(0, maxDataPoints))
      dataset.writeDataPoint({
        indexes: [row.host.slice(0, 96)],
        blobs: [row.endpoint, row.path, row.referrer, row.name, row.detail, row.bot ? "bot" : "visitor"],
        doubles: [1, row.occurredAt, row.value ?? 0],
      });
  } catch (error) {
    console.error("analytics engine:", error);
  }
}
