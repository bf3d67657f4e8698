import * as z from "zod";
import { newSecretId, sha256Base64Url } from "../../http/secret-id.ts";
import { signToken, verifyToken } from "../../request/signed-token.ts";

/** Sessions of contributors. The signed cookie contains a random id, the database only its digest. */

const purpose = "owner-session";
const dayMs = 24 * 60 * 60 * 1000;
/** A session ends this time after the sign-in. */
const maxAgeMs = 30 * dayMs;
/** An unused session ends this time after its last request. */
export const maxIdleMs = 7 * dayMs;
/** The shortest time between two writes of `last_seen_at`. */
const lastSeenIntervalMs = 60 * 60 * 1000;
/** Maximum number of expired rows that one sign-in deletes. */
const maxDeletedRows = 100;

/** A signed-in account with a role on the site: its owner, or a contributor such as an editor or a viewer. */
export interface SignedInOwner {
  readonly accountId: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Role codes of shared/roles.ts. */
  readonly roles: readonly number[];
}

const row = z.object({
  id: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  last_seen_at: z.number(),
  roles: z.string().transform((text) => z.array(z.number()).parse(JSON.parse(text))),
});

const query = `SELECT a.id, a.display_name, a.first_name, a.last_name, a.email, s.last_seen_at,
    (SELECT json_group_array(DISTINCT r.role) FROM account_roles r WHERE r.account_id = a.id) AS roles
  FROM owner_sessions s JOIN accounts a ON a.id = s.account_id
  WHERE s.id_hash = ? AND s.expires_at > ? AND s.last_seen_at > ?`;

export interface NewSession {
  /** The value of the cookie. */
  readonly token: string;
  /** Lifetime of the cookie in seconds. */
  readonly maxAge: number;
  readonly statements: readonly D1PreparedStatement[];
}

/** Creates a session's token, and the statements that store it. The statements also delete some expired sessions. */
export async function createOwnerSession(
  db: D1Database,
  secret: string,
  accountId: string,
): Promise<NewSession> {
  const id = newSecretId();
  const now = Date.now();
  return {
    token: await signToken(secret, purpose, id),
    maxAge: maxAgeMs / 1000,
    statements: [
      db
        .prepare(
          "INSERT INTO owner_sessions (id_hash, account_id, created_at, expires_at, last_seen_at) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(await sha256Base64Url(id), accountId, now, now + maxAgeMs, now),
      db
        .prepare(
          "DELETE FROM owner_sessions WHERE id_hash IN (SELECT id_hash FROM owner_sessions WHERE expires_at <= ? OR last_seen_at <= ? LIMIT ?)",
        )
        .bind(now, now - maxIdleMs, maxDeletedRows),
    ],
  };
}

/** Prepares the query for a session's contributor. Returns undefined for a token that this worker has not signed. */
export async function prepareOwnerQuery(
  db: D1Database,
  secret: string,
  token: string | undefined,
): Promise<D1PreparedStatement | undefined> {
  const hash = await sessionHash(secret, token);
  const now = Date.now();
  return hash === undefined ? undefined : db.prepare(query).bind(hash, now, now - maxIdleMs);
}

/** Reads the row of `prepareOwnerQuery`. */
export function ownerFromRow(found: unknown): SignedInOwner & { readonly lastSeen: number } {
  const { id, display_name, first_name, last_name, last_seen_at, email, roles } = row.parse(found);
  return {
    accountId: id,
    displayName: display_name,
    firstName: first_name,
    lastName: last_name,
    email,
    roles,
    lastSeen: last_seen_at,
  };
}

/** Stores the time of the session's last request, at most once per `lastSeenIntervalMs`. */
export async function recordLastSeen(
  db: D1Database,
  secret: string,
  { token, lastSeen }: { readonly token: string | undefined; readonly lastSeen: number },
): Promise<void> {
  const now = Date.now();
  if (now - lastSeen < lastSeenIntervalMs) return;
  const hash = await sessionHash(secret, token);
  await db.prepare("UPDATE owner_sessions SET last_seen_at = ? WHERE id_hash = ?").bind(now, hash).run();
}

/**
 * Prepares the statement that ends a session, or with `everywhere` all sessions of its account. Returns undefined for a
 * token that this worker has not signed.
 */
export async function prepareOwnerSessionEnd(
  db: D1Database,
  secret: string,
  token: string | undefined,
  everywhere = false,
): Promise<D1PreparedStatement | undefined> {
  const hash = await sessionHash(secret, token);
  if (hash === undefined) return undefined;
  const sql = everywhere
    ? "DELETE FROM owner_sessions WHERE account_id = (SELECT account_id FROM owner_sessions WHERE id_hash = ?)"
    : "DELETE FROM owner_sessions WHERE id_hash = ?";
  return db.prepare(sql).bind(hash);
}

/** The digest of a session's id, by which it is stored. Undefined for a token that this worker has not signed. */
export async function sessionHash(secret: string, token: string | undefined): Promise<string | undefined> {
  const id = await verifyToken(secret, purpose, token);
  return id === undefined ? undefined : await sha256Base64Url(id);
}
