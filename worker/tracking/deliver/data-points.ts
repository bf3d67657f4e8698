import type { EventRow } from "./event-row.ts";

/** What the platform takes of one invocation. */
const most = 250;

/**
 * Analytics Engine, where it is bound as ANALYTICS. A data point an event: index the site's host; blobs endpoint, path,
 * referrer's host, name, detail, `bot` or `visitor`; doubles 1, when it occurred in ms since 1970, value. Nothing in it
 * tells one visitor from another.
 */
export function writeDataPoints(
  dataset: AnalyticsEngineDataset | undefined,
  rows: readonly EventRow[],
): void {
  if (dataset === undefined) return;
  try {
    for (const { host, endpoint, path, referrer, name, detail, bot, occurred, value } of rows.slice(0, most))
      dataset.writeDataPoint({
        indexes: [host.slice(0, 96)],
        blobs: [endpoint, path, referrer, name, detail, bot ? "bot" : "visitor"],
        doubles: [1, occurred, value ?? 0],
      });
  } catch (error) {
    console.error("analytics engine:", error);
  }
}
