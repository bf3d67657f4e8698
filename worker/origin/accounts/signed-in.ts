import { cookieNames } from "../../../shared/names.ts";
import type { OriginBindings } from "../app.ts";
import { memberFromRow, memberQuery, type SignedInMember } from "./member-sessions.ts";
import { secretOf } from "./origin-context.ts";
import { noteSeen, ownerFromRow, ownerQuery, type SignedInOwner } from "./owner-sessions.ts";

export interface SignedIn {
  readonly owner: SignedInOwner | undefined;
  readonly member: SignedInMember | undefined;
}

/** Whose sessions these cookies hold. Asks the database once, and not at all for cookies that were not signed here. */
export async function signedIn(
  cookies: ReadonlyMap<string, string>,
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET">,
): Promise<SignedIn> {
  const { DB: db } = env;
  const secret = secretOf(env);
  const token = cookies.get(cookieNames.ownerSession);
  const [ofOwner, ofMember] = await Promise.all([
    ownerQuery(db, secret, token),
    memberQuery(db, secret, cookies.get(cookieNames.memberSession)),
  ]);
  const queries = [ofOwner, ofMember].filter((query) => query !== undefined);
  const answers = queries.length > 0 ? await db.batch(queries) : [];
  const ownerRow = ofOwner && answers.shift()?.results[0];
  const memberRow = ofMember && answers.shift()?.results[0];
  const owner = ownerRow === undefined ? undefined : ownerFromRow(ownerRow);
  if (owner) await noteSeen(db, secret, { token, lastSeen: owner.lastSeen });
  return { owner, member: memberRow === undefined ? undefined : memberFromRow(memberRow) };
}
