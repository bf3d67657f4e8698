import { utcDay } from "../../insights/utc-day.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Rows are deleted at this age. */
const retentionMs = 90 * dayMs;
/** Maximum number of rows deleted per step. The step runs after other work and must be short. */
const maxDeletedRows = 500;
/**
 * Above these numbers of rows the oldest are deleted, so that the database always has room for sessions and
 * forms.
 */
const maxDeadLetters = 100_000;
const maxEvents = 1_000_000;

/**
 * Maximum number of events above `maxEvents` deleted per step. At this rate the events that one site may
 * store in a day are deleted within an hour.
 */
const maxExcessEvents = 2000;

/**
 * Deletes expired rows, one step at a time. Row ids follow the time of insertion, so the oldest rows are
 * found without an index.
 */
export async function deleteExpired(db: D1Database, now = Date.now()): Promise<void> {
  const cutoff = now - retentionMs;
  const [, , , , excess] = await db.batch([
    db
      .prepare(
        "DELETE FROM events WHERE rowid IN (SELECT rowid FROM events ORDER BY rowid LIMIT ?) AND accepted_at < ?",
      )
      .bind(maxDeletedRows, cutoff),
    db
      .prepare(
        "DELETE FROM served_pages WHERE rowid IN (SELECT rowid FROM served_pages ORDER BY rowid LIMIT ?) AND at < ?",
      )
      .bind(maxDeletedRows, cutoff),
    db
      .prepare(
        "DELETE FROM dead_letters WHERE rowid IN (SELECT rowid FROM dead_letters ORDER BY rowid LIMIT ?) AND last_at < ?",
      )
      .bind(maxDeletedRows, cutoff),
    db
      .prepare(
        "DELETE FROM deliveries WHERE (host, endpoint, day) IN (SELECT host, endpoint, day FROM deliveries WHERE day < ? LIMIT ?)",
      )
      .bind(utcDay(cutoff), maxDeletedRows),
    db
      .prepare("DELETE FROM dead_letters WHERE rowid <= (SELECT max(rowid) FROM dead_letters) - ?")
      .bind(maxDeadLetters),
    db
      .prepare(
        "DELETE FROM events WHERE rowid IN (SELECT rowid FROM events ORDER BY rowid LIMIT ?) AND rowid <= (SELECT max(rowid) FROM events) - ?",
      )
      .bind(maxExcessEvents, maxEvents),
  ]);
  const deleted = excess?.meta.changes ?? 0;
  if (deleted > 0)
    console.error(
      `events: ${deleted} dead letters were deleted, because more than ${maxDeadLetters} wait for replay`,
    );
}
