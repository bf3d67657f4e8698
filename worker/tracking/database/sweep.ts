import { dayOf } from "./deliveries.ts";

const day = 24 * 60 * 60 * 1000;
/** How long everything is kept, in ms. */
export const keptFor = 90 * day;
/** Rows that one step takes away at most: it comes after other work and must not hold it up. */
const step = 500;
/** Of these the oldest go first. */
const mostDeadLetters = 100_000;

/** One step of taking away what is too old. Rows stand in the order in which they came, so the oldest need no index. */
export async function sweep(db: D1Database, now = Date.now()): Promise<void> {
  const before = now - keptFor;
  const [, , , , overfull] = await db.batch([
    db
      .prepare(
        "DELETE FROM events WHERE rowid IN (SELECT rowid FROM events ORDER BY rowid LIMIT ?) AND accepted_at < ?",
      )
      .bind(step, before),
    db
      .prepare(
        "DELETE FROM served_pages WHERE rowid IN (SELECT rowid FROM served_pages ORDER BY rowid LIMIT ?) AND at < ?",
      )
      .bind(step, before),
    db
      .prepare(
        "DELETE FROM dead_letters WHERE rowid IN (SELECT rowid FROM dead_letters ORDER BY rowid LIMIT ?) AND last_at < ?",
      )
      .bind(step, before),
    db
      .prepare(
        "DELETE FROM deliveries WHERE (host, endpoint, day) IN (SELECT host, endpoint, day FROM deliveries WHERE day < ? LIMIT ?)",
      )
      .bind(dayOf(before), step),
    db
      .prepare("DELETE FROM dead_letters WHERE rowid <= (SELECT max(rowid) FROM dead_letters) - ?")
      .bind(mostDeadLetters),
  ]);
  const lost = overfull?.meta.changes ?? 0;
  if (lost > 0)
    console.error(`${lost} dead letters were dropped: more than ${mostDeadLetters} wait for replay`);
}
