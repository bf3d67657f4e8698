import * as z from "zod";
import { sign, verified } from "../../visitor/signed.ts";
import type { NewSession } from "./owner-sessions.ts";
import { fingerprint, newSecretId } from "./secret-id.ts";

/** Sessions of the site's members. */

const purpose = "member-session";
const day = 24 * 60 * 60 * 1000;
/** Of a member who wants to be remembered, and of one who does not; in ms. */
const lifetimes = { remembered: 30 * day, brief: day };
/** Rows taken away at a sign-in at most. */
const cleared = 100;

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

/** The cookie of a member who is not to be remembered ends with the browser, and the session a day later at most. */
export interface NewMemberSession extends Omit<NewSession, "maxAge"> {
  /** Seconds. */
  readonly maxAge: number | undefined;
}

export async function newMemberSession(
  db: D1Database,
  secret: string,
  { id: memberId, remember }: { readonly id: string; readonly remember: boolean },
): Promise<NewMemberSession> {
  const id = newSecretId();
  const now = Date.now();
  const lifetime = remember ? lifetimes.remembered : lifetimes.brief;
  return {
    token: await sign(secret, purpose, id),
    maxAge: remember ? lifetime / 1000 : undefined,
    statements: [
      db
        .prepare(
          "INSERT INTO member_sessions (id_hash, member_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
        )
        .bind(await fingerprint(id), memberId, now, now + lifetime),
      db
        .prepare(
          "DELETE FROM member_sessions WHERE id_hash IN (SELECT id_hash FROM member_sessions WHERE expires_at <= ? LIMIT ?)",
        )
        .bind(now, cleared),
    ],
  };
}

/** Asks for the member of a session; undefined, without asking, for a token that was not signed here. */
export async function memberQuery(
  db: D1Database,
  secret: string,
  token: string | undefined,
): Promise<D1PreparedStatement | undefined> {
  const hash = await sessionHash(secret, token);
  return hash === undefined ? undefined : db.prepare(query).bind(hash, Date.now());
}

/** Reads the answer to `memberQuery`. */
export function memberFromRow(found: unknown): SignedInMember {
  return row.parse(found);
}

export async function endMemberSession(
  db: D1Database,
  secret: string,
  token: string | undefined,
): Promise<D1PreparedStatement | undefined> {
  const hash = await sessionHash(secret, token);
  if (hash === undefined) return undefined;
  return db.prepare("DELETE FROM member_sessions WHERE id_hash = ?").bind(hash);
}

async function sessionHash(secret: string, token: string | undefined): Promise<string | undefined> {
  const id = await verified(secret, purpose, token);
  return id === undefined ? undefined : await fingerprint(id);
}
