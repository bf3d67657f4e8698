import { cookieNames } from "../../../shared/names.ts";
import type { OriginBindings, OriginContext } from "../bindings.ts";
import { memberFromRow, prepareMemberQuery, type SignedInMember } from "./member-sessions.ts";
import { ownerFromRow, prepareOwnerQuery, recordLastSeen, type SignedInOwner } from "./owner-sessions.ts";
import { cookiesOf, sessionSecret } from "./request-cookies.ts";

/** The owner and the member who are signed in by the request's cookies. */
export interface SignedInUsers {
  readonly owner: SignedInOwner | undefined;
  readonly member: SignedInMember | undefined;
}

/** Reads both sessions in one batch of queries. A cookie that this worker has not signed causes no query. */
export async function readSessions(
  cookies: ReadonlyMap<string, string>,
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET">,
): Promise<SignedInUsers> {
  const { DB: db } = env;
  const secret = sessionSecret(env);
  const token = cookies.get(cookieNames.ownerSession);
  const [ofOwner, ofMember] = await Promise.all([
    prepareOwnerQuery(db, secret, token),
    prepareMemberQuery(db, secret, cookies.get(cookieNames.memberSession)),
  ]);
  const queries = [ofOwner, ofMember].filter((query) => query !== undefined);
  const results = queries.length > 0 ? await db.batch(queries) : [];
  const ownerRow = ofOwner && results.shift()?.results[0];
  const memberRow = ofMember && results.shift()?.results[0];
  const owner = ownerRow === undefined ? undefined : ownerFromRow(ownerRow);
  if (owner) await recordLastSeen(db, secret, { token, lastSeen: owner.lastSeen });
  return { owner, member: memberRow === undefined ? undefined : memberFromRow(memberRow) };
}

const cache = new WeakMap<OriginContext, Promise<SignedInUsers>>();

/** The contributor who is signed in with this request. Sessions are read from the database once per request. */
export async function currentOwner(c: OriginContext): Promise<SignedInOwner | undefined> {
  return (await sessionsOf(c)).owner;
}

/** The site's member who is signed in with this request. */
export async function currentMember(c: OriginContext): Promise<SignedInMember | undefined> {
  return (await sessionsOf(c)).member;
}

function sessionsOf(c: OriginContext): Promise<SignedInUsers> {
  const sessions = cache.get(c) ?? readSessions(cookiesOf(c), c.env);
  cache.set(c, sessions);
  return sessions;
}
