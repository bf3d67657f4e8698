import { endpoints } from "../endpoints.ts";
import { warnRateLimited } from "../warn.ts";
import { utcDay } from "./counts.ts";

/** The rows of a site for a day. More are not stored: a flood must not fill the database. */
export const maxDailyEvents = 100_000;

const countDelivered =
  "SELECT total(delivered) AS events FROM deliveries WHERE host = ? AND day = ? AND endpoint IN (SELECT value FROM json_each(?))";

/** True if the site has as many rows for the day as it may have. The count is that of delivered events, and a few seconds old. */
export async function isDayFull(db: D1Database, host: string, now = Date.now()): Promise<boolean> {
  const names = JSON.stringify(endpoints.map(({ name }) => name));
  const count = await db.prepare(countDelivered).bind(host, utcDay(now), names).first<{ events: number }>();
  const isFull = (count?.events ?? 0) >= maxDailyEvents;
  if (isFull)
    warnRateLimited(`full day ${host}`, JSON.stringify({ host, events: "not stored", maxDailyEvents }));
  return isFull;
}
