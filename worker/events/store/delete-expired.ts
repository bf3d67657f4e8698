import { utcDay } from "./counts.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The time for which all rows are kept. */
const retentionMs = 90 * dayMs;
/** Rows per step: the step runs after other work and must stay short. */
const maxDeletedRows = 500;
/** The oldest are deleted above these numbers, so that the database always has room for sessions and forms. */
const maxDeadLetters = 100_000;
const maxEvents = 1_000_000;

/** Events above the number, per step. One site's day is deleted within an hour. */
const maxExcessEvents = 2000;

/** Deletes a step of expired rows. Row ids follow the time of insertion, so the oldest rows need no index. */
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
