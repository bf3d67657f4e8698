import * as z from "zod";
import { sign, verified } from "../../visitor/signed.ts";
import { fingerprint, newSecretId } from "./secret-id.ts";

/** Sessions of those who work on the site: a random id in a signed cookie, its fingerprint in a row. */

const purpose = "owner-session";
const day = 24 * 60 * 60 * 1000;
/** A session ends this long after the sign-in, in ms. */
const longest = 30 * day;
/** A session that nobody uses ends this long after it was last used, in ms. */
const idle = 7 * day;
/** `last_seen_at` is written at most this often, in ms. */
const seenEvery = 60 * 60 * 1000;
/** Rows taken away at a sign-in at most. */
const cleared = 100;

/** Somebody who works on the site, as their session says. */
export interface SignedInOwner {
  readonly accountId: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Codes of shared/roles.ts. */
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
  /** For the cookie. */
  readonly token: string;
  /** Seconds. */
  readonly maxAge: number;
  readonly statements: readonly D1PreparedStatement[];
}

/** A session for an account; it is one once its statements have run, which also clear away some that have ended. */
export async function newOwnerSession(
  db: D1Database,
  secret: string,
  accountId: string,
): Promise<NewSession> {
  const id = newSecretId();
  const now = Date.now();
  return {
    token: await sign(secret, purpose, id),
    maxAge: longest / 1000,
    statements: [
      db
        .prepare(
          "INSERT INTO owner_sessions (id_hash, account_id, created_at, expires_at, last_seen_at) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(await fingerprint(id), accountId, now, now + longest, now),
      db
        .prepare(
          "DELETE FROM owner_sessions WHERE id_hash IN (SELECT id_hash FROM owner_sessions WHERE expires_at <= ? OR last_seen_at <= ? LIMIT ?)",
        )
        .bind(now, now - idle, cleared),
    ],
  };
}

/** Asks for the owner of a session; undefined, without asking, for a token that was not signed here. */
export async function ownerQuery(
  db: D1Database,
  secret: string,
  token: string | undefined,
): Promise<D1PreparedStatement | undefined> {
  const hash = await sessionHash(secret, token);
  const now = Date.now();
  return hash === undefined ? undefined : db.prepare(query).bind(hash, now, now - idle);
}

/** Reads the answer to `ownerQuery`. */
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

/** Notes that a session is in use, if that was not noted within the hour. */
export async function noteSeen(
  db: D1Database,
  secret: string,
  { token, lastSeen }: { readonly token: string | undefined; readonly lastSeen: number },
): Promise<void> {
  const now = Date.now();
  if (now - lastSeen < seenEvery) return;
  const hash = await sessionHash(secret, token);
  await db.prepare("UPDATE owner_sessions SET last_seen_at = ? WHERE id_hash = ?").bind(now, hash).run();
}

/** Ends a session, or with `everywhere` every session of its account; undefined for what is none of ours. */
export async function endOwnerSession(
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

async function sessionHash(secret: string, token: string | undefined): Promise<string | undefined> {
  const id = await verified(secret, purpose, token);
  return id === undefined ? undefined : await fingerprint(id);
}
