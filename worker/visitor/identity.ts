import { cookieNames } from "../../shared/names.ts";
import type { Env } from "../env.ts";
import type { Site } from "../site/site.ts";
import { readAssertion } from "./assertion.ts";

/** Somebody who works on the site and is signed in. */
export interface Owner {
  readonly accountId: string;
  /** Codes of spec 6, contributor roles. */
  readonly roles: readonly number[];
  /**
   * What it rests on: a session of the embedded origin, or what a proxied origin has said of the requester within the
   * last 15 minutes. The latter decides redirects and nothing else (design decision 3).
   */
  readonly proof: "session" | "assertion";
}

export interface Member {
  /** Undefined on a proxied site: there the cookie is the origin's, and only says that there is a member. */
  readonly id: string | undefined;
}

/** Who the request's cookies say that the visitor is. */
export interface Identity {
  readonly owner: Owner | undefined;
  readonly member: Member | undefined;
}

export const nobody: Identity = Object.freeze({ owner: undefined, member: undefined });

/** Whether the cookies name anybody, so that `identify` is worth its time. */
export function claimsIdentity(cookies: ReadonlyMap<string, string>): boolean {
  return cookies.has(cookieNames.ownerSession) || cookies.has(cookieNames.memberSession);
}

/** Checks what the cookies claim. A forged, expired or revoked session is nobody's. Nothing is waited for that is known. */
export function identify(
  cookies: ReadonlyMap<string, string>,
  site: Site,
  env: Env,
): Identity | Promise<Identity> {
  if (!site.origin) return identifyAccount(cookies, env);
  const member = cookies.has(cookieNames.memberSession) ? { id: undefined } : undefined;
  const owner = readAssertion(cookies.get(cookieNames.ownerSession), site.host, env);
  return owner instanceof Promise ? owner.then((known) => ({ owner: known, member })) : { owner, member };
}

async function identifyAccount(cookies: ReadonlyMap<string, string>, env: Env): Promise<Identity> {
  const embedded = await import("../origin/index.ts");
  return await embedded.identifyAccount(cookies, env);
}
