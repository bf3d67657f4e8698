import { utcDay } from "../../insights/utc-day.ts";
import type { Site } from "../../site/site.ts";
import { warnOncePerMinute } from "../warn.ts";

/**
 * Maximum number of events stored for a site and day, so that a flood of requests cannot fill the database.
 */
export const maxDailyEvents = 100_000;

/** A longer event counts more than once, so that 90 days of the longest ones take half of the database. */
const singleEventBytes = 1000;
const bytesPerCount = 500;

/**
 * The key of the daily limit that counts for a host. Hosts without an origin of their own are one site, that of `ORIGIN`
 * or the embedded one, because clients can make up such hosts: docs/decisions/0133-daily-limit-of-events.md
 */
export function dailyLimitKey({ host, settings }: Pick<Site, "host" | "settings">): string {
  return settings.origin === undefined ? "" : host;
}

/** The table `deliveries` also has the stored rows by day, under names that no host and no endpoint has. */
const countName = "stored rows";
const countHost = (limitKey: string): string => `site ${limitKey}`;

const countStored = "SELECT delivered FROM deliveries WHERE host = ? AND endpoint = ? AND day = ?";
const addChanges = `INSERT INTO deliveries (host, endpoint, day, delivered) VALUES (?, ?, ?, changes() * ?)
  ON CONFLICT (host, endpoint, day) DO UPDATE SET delivered = delivered + excluded.delivered`;

/** True if the daily limit with this key (`dailyLimitKey`) is reached. */
export async function isDailyLimitReached(
  db: D1Database,
  limitKey: string,
  now = Date.now(),
): Promise<boolean> {
  const statement = db.prepare(countStored).bind(countHost(limitKey), countName, utcDay(now));
  const isFull = ((await statement.first<number>("delivered")) ?? 0) >= maxDailyEvents;
  if (isFull)
    warnOncePerMinute(
      `full day ${limitKey}`,
      JSON.stringify({ host: limitKey, events: "not stored", maxDailyEvents }),
    );
  return isFull;
}

/**
 * A statement that counts the rows which the statement before it, in the same batch, has inserted for the site.
 * @param averageBytes the average size of these rows
 */
export function countInserted(
  db: D1Database,
  limitKey: string,
  averageBytes: number,
  now = Date.now(),
): D1PreparedStatement {
  const excess = Math.max(0, averageBytes - singleEventBytes);
  const weight = 1 + Math.floor(excess / bytesPerCount);
  return db.prepare(addChanges).bind(countHost(limitKey), countName, utcDay(now), weight);
}
