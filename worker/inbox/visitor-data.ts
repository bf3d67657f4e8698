interface HostVisitor {
  readonly host: string;
  /** The id of the visitor record. */
  readonly id: string;
}

/** Statements with the host as ?1 and the visitor's id as ?2. */

/** Events of a page that has identified the visitor. The id of an event begins with that of its page. */
export const visitorEvents = `FROM events WHERE host = ?1 AND (visitor_id = ?2 OR substr(id, 1, instr(id, '.') - 1) IN (
  SELECT substr(id, 1, instr(id, '.') - 1) FROM events WHERE host = ?1 AND visitor_id = ?2))`;
export const undeliveredEvents = "FROM dead_letters WHERE host = ?1 AND instr(payload, ?2) > 0";
const submissions = "FROM proxied_submissions WHERE host = ?1 AND visitor_id = ?2";

/** The number of rows that are kept of a visitor of a proxied site. */
export interface HostVisitorData {
  readonly events: number;
  readonly undelivered: number;
  readonly submissions: number;
}

/** Counts the rows of a visitor of a proxied site. */
export async function countHostVisitorData(
  db: D1Database,
  { host, id }: HostVisitor,
): Promise<HostVisitorData> {
  const counts = await db
    .prepare(
      `SELECT (SELECT count(*) ${visitorEvents}) AS events, (SELECT count(*) ${undeliveredEvents}) AS undelivered,
      (SELECT count(*) ${submissions}) AS submissions`,
    )
    .bind(host, id)
    .first<HostVisitorData>();
  return counts ?? { events: 0, undelivered: 0, submissions: 0 };
}

/** Erases the rows of a visitor of a proxied site in one transaction. */
export async function eraseHostVisitorData(db: D1Database, { host, id }: HostVisitor): Promise<void> {
  await db.batch(
    [undeliveredEvents, visitorEvents, submissions].map((rows) =>
      db.prepare(`DELETE ${rows}`).bind(host, id),
    ),
  );
}
