import type { SiteContext } from "../../shared/context.ts";
import { cookieNames } from "../../shared/names.ts";
import type { Env } from "../env.ts";
import type { Site } from "../site/site.ts";
import { loadEmbeddedOrigin } from "./embedded-origin.ts";
import { readOwnerAssertion } from "./owner-assertion.ts";

/** A signed-in contributor of the site. */
export interface Owner {
  readonly accountId: string;
  /** Codes of the roles: docs/reference/identity.md#contributor-roles. */
  readonly roles: readonly number[];
  /**
   * `session`: a session of the embedded origin. `assertion`: a statement of a proxied origin about the visitor, at
   * most 15 minutes old, which decides redirects only (docs/decisions/0020-redirects.md).
   */
  readonly proof: "session" | "assertion";
  /**
   * Only with an assertion: flags of the website in the owner's own page. They decide the configuration redirect of
   * this owner only.
   */
  readonly website?: WebsiteFlags;
}

/** The flags of a website that disable the configuration redirect: docs/reference/routes.md#configuration-redirect. */
export type WebsiteFlags = Pick<SiteContext["website"], "developerMode" | "cloneable">;

export interface Member {
  /** The member's id; undefined on a proxied site, whose cookie only shows that a member is signed in. */
  readonly id: string | undefined;
}

/** The visitor's identity according to the request's cookies. */
export interface Identity {
  readonly owner: Owner | undefined;
  readonly member: Member | undefined;
}

export const anonymous: Identity = Object.freeze({ owner: undefined, member: undefined });

/** True if the request has an owner or member session cookie. Otherwise `identify` need not be called. */
export function hasIdentityCookie(cookies: ReadonlyMap<string, string>): boolean {
  return cookies.has(cookieNames.ownerSession) || cookies.has(cookieNames.memberSession);
}

/**
 * Verifies the session cookies. Forged, expired and revoked sessions are treated as signed out. Returns a promise only
 * if something must be loaded.
 */
export function identify(
  cookies: ReadonlyMap<string, string>,
  site: Site,
  env: Env,
): Identity | Promise<Identity> {
  if (!site.origin) return identifyAccount(cookies, env);
  const member = cookies.has(cookieNames.memberSession) ? { id: undefined } : undefined;
  const owner = readOwnerAssertion(cookies.get(cookieNames.ownerSession), site.host, env);
  return owner instanceof Promise
    ? owner.then((verified) => ({ owner: verified, member }))
    : { owner, member };
}

async function identifyAccount(cookies: ReadonlyMap<string, string>, env: Env): Promise<Identity> {
  const embedded = await loadEmbeddedOrigin();
  return await embedded.identifyAccount(cookies, env);
}
