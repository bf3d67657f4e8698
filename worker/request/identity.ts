import type { SiteContext } from "../../shared/context.ts";
import { cookieNames } from "../../shared/names.ts";
import type { Env } from "../env.ts";
import type { Site } from "../site/site.ts";
import { loadEmbeddedOrigin } from "./embedded-origin.ts";
import { readOwnerAssertion } from "./owner-assertion.ts";

/** A signed-in person who works on the site. */
export interface Owner {
  readonly accountId: string;
  /** Role codes: docs/reference/identity.md#contributor-roles. */
  readonly roles: readonly number[];
  /**
   * A session of the embedded origin, or a statement of a proxied origin about the visitor from the last 15 minutes. An
   * assertion decides redirects only (docs/decisions/0020-redirects.md).
   */
  readonly proof: "session" | "assertion";
  /** With an assertion: what the owner's own page has said about the site. Decides the configuration redirect of this owner only. */
  readonly website?: WebsiteFlags;
}

/** The flags of a website that end the configuration redirect: docs/reference/routes.md#configuration-redirect. */
export type WebsiteFlags = Pick<SiteContext["website"], "developerMode" | "cloneable">;

export interface Member {
  /** Undefined on a proxied site: the cookie is the origin's and only shows that there is a member. */
  readonly id: string | undefined;
}

/** The visitor's identity, by the request's cookies. */
export interface Identity {
  readonly owner: Owner | undefined;
  readonly member: Member | undefined;
}

export const anonymous: Identity = Object.freeze({ owner: undefined, member: undefined });

/** True if a cookie names somebody. Without one `identify` need not be called. */
export function hasIdentityCookie(cookies: ReadonlyMap<string, string>): boolean {
  return cookies.has(cookieNames.ownerSession) || cookies.has(cookieNames.memberSession);
}

/** Verifies the cookies. Forged, expired and revoked sessions count as none. A promise only where something must be loaded. */
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
