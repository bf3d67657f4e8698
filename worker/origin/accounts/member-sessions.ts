import * as z from "zod";
import { newSecretId, sha256Base64Url } from "../../http/secret-id.ts";
import { signToken, verifyToken } from "../../request/signed-token.ts";
import type { NewSession } from "./owner-sessions.ts";

const purpose = "member-session";
const dayMs = 24 * 60 * 60 * 1000;
/** Lifetime of a session with and without `rememberMe`. */
const lifetimesMs = { remembered: 30 * dayMs, brief: dayMs };
/** Maximum number of expired rows that one sign-in deletes. */
const maxDeletedRows = 100;

export interface SignedInMember {
  readonly id: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const row = z
  .object({
    id: z.string(),
    display_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
  })
  .transform(
    ({ id, display_name, first_name, last_name, email }): SignedInMember => ({
      id,
      displayName: display_name,
      firstName: first_name,
      lastName: last_name,
      email,
    }),
  );

const query = `SELECT m.id, m.display_name, m.first_name, m.last_name, m.email
  FROM member_sessions s JOIN members m ON m.id = s.member_id WHERE s.id_hash = ? AND s.expires_at > ?`;

/** A new session. Without `rememberMe` its cookie ends with the browser session, and the session after one day. */
export interface NewMemberSession extends Omit<NewSession, "maxAge"> {
  /** Lifetime of the cookie in seconds; undefined if it ends with the browser session. */
  readonly maxAge: number | undefined;
}

export async function createMemberSession(
  db: D1Database,
  secret: string,
  { id: memberId, remember }: { readonly id: string; readonly remember: boolean },
): Promise<NewMemberSession> {
  const id = newSecretId();
  const now = Date.now();
  const lifetime = remember ? lifetimesMs.remembered : lifetimesMs.brief;
  return {
    token: await signToken(secret, purpose, id),
    maxAge: remember ? lifetime / 1000 : undefined,
    statements: [
      db
        .prepare(
          "INSERT INTO member_sessions (id_hash, member_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
        )
        .bind(await sha256Base64Url(id), memberId, now, now + lifetime),
      db
        .prepare(
          "DELETE FROM member_sessions WHERE id_hash IN (SELECT id_hash FROM member_sessions WHERE expires_at <= ? LIMIT ?)",
        )
        .bind(now, maxDeletedRows),
    ],
  };
}

/** Prepares the query for a session's member. Returns undefined for a token that this worker has not signed. */
export async function prepareMemberQuery(
  db: D1Database,
  secret: string,
  token: string | undefined,
): Promise<D1PreparedStatement | undefined> {
  const hash = await sessionHash(secret, token);
  return hash === undefined ? undefined : db.prepare(query).bind(hash, Date.now());
}

/** Reads the row of `prepareMemberQuery`. */
export function memberFromRow(found: unknown): SignedInMember {
  return row.parse(found);
}

export async function prepareMemberSessionEnd(
  db: D1Database,
  secret: string,
  token: string | undefined,
): Promise<D1PreparedStatement | undefined> {
  const hash = await sessionHash(secret, token);
  if (hash === undefined) return undefined;
  return db.prepare("DELETE FROM member_sessions WHERE id_hash = ?").bind(hash);
}

async function sessionHash(secret: string, token: string | undefined): Promise<string | undefined> {
  const id = await verifyToken(secret, purpose, token);
  return id === undefined ? undefined : await sha256Base64Url(id);
}
