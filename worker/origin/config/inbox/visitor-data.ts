import { undeliveredEvents, visitorEvents } from "../../../inbox/visitor-data.ts";

/** The number of rows that are kept of a visitor. */
export interface VisitorDataCounts {
  readonly events: number;
  readonly submissions: number;
  readonly comments: number;
  readonly subscriptions: number;
  readonly undelivered: number;
}

interface Visitor {
  readonly host: string;
  readonly websiteId: string;
  /** The id of the visitor record. */
  readonly id: string;
}

/** Counts the rows of a visitor. */
export async function countVisitorData(
  db: D1Database,
  { host, websiteId, id }: Visitor,
): Promise<VisitorDataCounts> {
  const counts = await db
    .prepare(
      `SELECT (SELECT count(*) ${visitorEvents}) AS events,
      (SELECT count(*) FROM form_submissions WHERE website_id = ?3 AND visitor_id = ?2) AS submissions,
      (SELECT count(*) FROM comments WHERE visitor_id = ?2) AS comments,
      (SELECT count(*) FROM newsletter_subscribers WHERE website_id = ?3 AND visitor_id = ?2) AS subscriptions,
      (SELECT count(*) ${undeliveredEvents}) AS undelivered`,
    )
    .bind(host, id, websiteId)
    .first<VisitorDataCounts>();
  return counts ?? { events: 0, submissions: 0, comments: 0, subscriptions: 0, undelivered: 0 };
}

/**
 * Erases the rows of a visitor in one transaction. A comment with replies by others stays as an empty one. Orders stay:
 * they have no visitor id, and the store has to keep them.
 */
export async function eraseVisitorData(db: D1Database, { host, websiteId, id }: Visitor): Promise<void> {
  const run = (sql: string, ...values: string[]) => db.prepare(sql).bind(...values);
  await db.batch([
    run(`DELETE ${undeliveredEvents}`, host, id),
    run(`DELETE ${visitorEvents}`, host, id),
    run(
      `DELETE FROM outbox WHERE website_id = ?1 AND kind IN ('confirm', 'welcome') AND recipient IN (
        SELECT email FROM newsletter_subscribers WHERE website_id = ?1 AND visitor_id = ?2)`,
      websiteId,
      id,
    ),
    run("DELETE FROM newsletter_subscribers WHERE website_id = ? AND visitor_id = ?", websiteId, id),
    run("DELETE FROM form_submissions WHERE website_id = ? AND visitor_id = ?", websiteId, id),
    run(
      `DELETE FROM comments WHERE visitor_id = ?1 AND id NOT IN (
        SELECT parent_id FROM comments WHERE parent_id IS NOT NULL AND visitor_id IS NOT ?1)`,
      id,
    ),
    run(
      `UPDATE comments SET author_name = 'Erased', author_email = '', author_url = '', body = '(erased)',
        member_id = NULL, digest = NULL, visitor_id = NULL WHERE visitor_id = ?`,
      id,
    ),
  ]);
}
