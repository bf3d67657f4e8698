import { cookieNames } from "../../shared/names.ts";
import type { Env } from "../env.ts";
import { type NewCookie, serializeCookie } from "../http/cookies.ts";
import type { Owner, WebsiteFlags } from "./identity.ts";
import { signToken, verifyToken } from "./signed-token.ts";

/**
 * The pages of a proxied origin name the account that requested them (`authenticatedAccount`, `websiteRoles`). A signed
 * cookie stores this statement, so that the next request can be redirected without a request to the origin
 * (docs/decisions/0020-redirects.md). It is bound to the host and expires after 15 minutes. It grants no rights,
 * because the origin checks those itself.
 */

const purpose = "owner-assertion";
const lifetimeSeconds = 15 * 60;

export interface OwnerAssertion {
  readonly accountId: string;
  readonly roles: readonly number[];
  /**
   * The flags of the website in the page that this owner has seen. They apply to no other visitor:
   * docs/decisions/0003-learned-settings.md.
   */
  readonly website?: WebsiteFlags;
}

/**
 * The owner in the cookie; undefined if the cookie is forged, expired or for another host. Returns a promise only for a
 * token that this isolate has not verified yet.
 */
export function readOwnerAssertion(
  token: string | undefined,
  host: string,
  { SESSION_SECRET = "" }: Pick<Env, "SESSION_SECRET">,
): Owner | undefined | Promise<Owner | undefined> {
  if (token === undefined) return undefined;
  const claims = recentTokens.get(token) ?? olderTokens.get(token);
  return claims
    ? ownerFrom(claims, host)
    : verify(SESSION_SECRET, token).then((verified) => ownerFrom(verified, host));
}

function ownerFrom(claims: AssertionClaims | undefined, host: string): Owner | undefined {
  const isValid = claims !== undefined && claims.host === host && claims.expiresAt >= Date.now();
  if (!isValid) return undefined;
  const { accountId, roles, website } = claims;
  return { accountId, roles, proof: "assertion", ...(website ? { website } : {}) };
}

type AssertionClaims = OwnerAssertion & {
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/**
 * Tokens that this isolate has verified, whole with their signature, because verification costs more than the redirect.
 * Host and expiry are still checked for each request. They take at most 1 MB of memory.
 */
let recentTokens = new Map<string, AssertionClaims>();
/** The previous generation of verified tokens. Dropping a whole map is faster than deleting single entries. */
let olderTokens: ReadonlyMap<string, AssertionClaims> = recentTokens;
const maxRecentTokens = 1000;

async function verify(secret: string, token: string): Promise<AssertionClaims | undefined> {
  const text = await verifyToken(secret, purpose, token);
  if (text === undefined) return undefined;
  // The signature proves that the JSON was written by `ownerAssertionCookie`.
  const claims: AssertionClaims = JSON.parse(text);
  if (recentTokens.size >= maxRecentTokens) {
    olderTokens = recentTokens;
    recentTokens = new Map();
  }
  recentTokens.set(token, claims);
  return claims;
}

export async function ownerAssertionCookie(
  { accountId, roles, website }: OwnerAssertion,
  url: URL,
  { SESSION_SECRET = "" }: Pick<Env, "SESSION_SECRET">,
): Promise<string> {
  const claims: AssertionClaims = {
    host: url.host,
    accountId,
    roles,
    ...(website ? { website } : {}),
    expiresAt: Date.now() + lifetimeSeconds * 1000,
  };
  const value = await signToken(SESSION_SECRET, purpose, JSON.stringify(claims));
  return serializeCookie({ ...cookieBase(url), value, maxAge: lifetimeSeconds });
}

/** Deletes the assertion cookie, because the origin no longer knows the visitor or has signed them out. */
export function expiredAssertionCookie(url: URL): string {
  return serializeCookie({ ...cookieBase(url), value: "", maxAge: 0 });
}

function cookieBase(url: URL): Pick<NewCookie, "name" | "httpOnly" | "secure"> {
  return { name: cookieNames.ownerSession, httpOnly: true, secure: url.protocol === "https:" };
}
