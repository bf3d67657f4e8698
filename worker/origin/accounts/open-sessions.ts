import { maxIdleMs } from "./owner-sessions.ts";

/** A session of a contributor that has not ended. */
export interface OpenSession {
  /** Digest of the session's id, which says nothing about the cookie. */
  readonly hash: string;
  readonly name: string;
  readonly email: string;
  /** Codes of the roles. */
  readonly roles: readonly number[];
  /** Times in ms since 1970. The last request is stored at most once an hour. */
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

interface SessionRow {
  readonly id_hash: string;
  readonly display_name: string;
  readonly email: string;
  readonly roles: string;
  readonly created_at: number;
  readonly last_seen_at: number;
}

const maxListed = 200;
/** Sessions of contributors of the site `?1`. */
const ofSite = "account_id IN (SELECT account_id FROM account_roles WHERE website_id = ?1)";

/** The open sessions of a site's contributors, those that were used last first. */
export async function listSessions(
  db: D1Database,
  websiteId: string,
  now = Date.now(),
): Promise<OpenSession[]> {
  const query = `SELECT s.id_hash, a.display_name, a.email, s.created_at, s.last_seen_at,
      (SELECT json_group_array(DISTINCT r.role) FROM account_roles r WHERE r.account_id = a.id AND r.website_id = ?1) AS roles
    FROM owner_sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.${ofSite} AND s.expires_at > ?2 AND s.last_seen_at > ?3
    ORDER BY s.last_seen_at DESC, s.created_at DESC, s.id_hash LIMIT ${maxListed}`;
  const { results } = await db
    .prepare(query)
    .bind(websiteId, now, now - maxIdleMs)
    .all<SessionRow>();
  return results.map(({ id_hash, display_name, email, roles, created_at, last_seen_at }) => ({
    hash: id_hash,
    name: display_name,
    email,
    roles: JSON.parse(roles),
    createdAt: created_at,
    lastSeenAt: last_seen_at,
  }));
}

/** Ends a session of a contributor of the site. */
export async function endSession(db: D1Database, websiteId: string, hash: string): Promise<void> {
  await db.prepare(`DELETE FROM owner_sessions WHERE id_hash = ?2 AND ${ofSite}`).bind(websiteId, hash).run();
}

/** Ends all sessions of the site's contributors but one. */
export async function endSessionsExcept(db: D1Database, websiteId: string, hash: string): Promise<void> {
  await db
    .prepare(`DELETE FROM owner_sessions WHERE id_hash <> ?2 AND ${ofSite}`)
    .bind(websiteId, hash)
    .run();
}
