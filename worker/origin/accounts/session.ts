import type { SignedInMember } from "./member-sessions.ts";
import { cookiesOf, type OriginContext } from "./origin-context.ts";
import type { SignedInOwner } from "./owner-sessions.ts";
import { type SignedIn, signedIn } from "./signed-in.ts";

export type { SignedInMember } from "./member-sessions.ts";
export type { OriginContext } from "./origin-context.ts";
export type { SignedInOwner } from "./owner-sessions.ts";

const known = new WeakMap<OriginContext, Promise<SignedIn>>();

/** Who works on the site and is signed in with this request; the database is asked once a request. */
export async function ownerOf(c: OriginContext): Promise<SignedInOwner | undefined> {
  return (await whoAsks(c)).owner;
}

/** The site's member who is signed in with this request. */
export async function memberOf(c: OriginContext): Promise<SignedInMember | undefined> {
  return (await whoAsks(c)).member;
}

function whoAsks(c: OriginContext): Promise<SignedIn> {
  const asked = known.get(c) ?? signedIn(cookiesOf(c), c.env);
  known.set(c, asked);
  return asked;
}
