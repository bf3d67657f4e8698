import { utcDay } from "../../insights/utc-day.ts";
import { endpoints } from "../endpoints.ts";
import { warnOncePerMinute } from "../warn.ts";

/**
 * Maximum number of events stored for a site and day, so that a flood of requests cannot fill the database.
 */
export const maxDailyEvents = 100_000;

const countDelivered =
  "SELECT total(delivered) AS events FROM deliveries WHERE host = ? AND day = ? AND endpoint IN (SELECT value FROM json_each(?))";

/**
 * True if the site has reached its limit for the day. The number is that of delivered events, and may be a
 * few seconds old.
 */
export async function isDailyLimitReached(db: D1Database, host: string, now = Date.now()): Promise<boolean> {
  const names = JSON.stringify(endpoints.map(({ name }) => name));
  const count = await db.prepare(countDelivered).bind(host, utcDay(now), names).first<{ events: number }>();
  const isFull = (count?.events ?? 0) >= maxDailyEvents;
  if (isFull)
    warnOncePerMinute(`full day ${host}`, JSON.stringify({ host, events: "not stored", maxDailyEvents }));
  return isFull;
}
