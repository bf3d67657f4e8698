/**
 * Sets the owner assertion cookie. A proxied origin names its signed-in owner in the page's context, which is in the
 * body, while the cookie is in the headers (docs/decisions/0003-learned-settings.md). Therefore the headers wait for
 * the context if the visitor might be an owner. Responses to other visitors never wait.
 */
import type { SiteContext } from "../../shared/context.ts";
import { apiPaths, cookieNames } from "../../shared/names.ts";
import { isAnonymousCookie } from "../request/anonymous-cookies.ts";
import type { Facts } from "../request/facts.ts";
import { expiredAssertionCookie, ownerAssertionCookie } from "../request/owner-assertion.ts";
import type { RequestContext } from "../request/request-context.ts";
import { isOtherWebsite } from "../site/learn.ts";

/** If the context script has not ended within this number of bytes, the headers are sent without it. */
const maxContextBytes = 256 * 1024;
const decoder = new TextDecoder("latin1");

/** True if the visitor may be signed in as an owner: they have more cookies than an anonymous visitor. */
export function mayBeOwner({ site, cookies }: Facts): boolean {
  if (site.origin === undefined) return false;
  for (const name of cookies.keys()) if (!isAnonymousCookie(name) && name !== cookieNames.cart) return true;
  return false;
}

/** Longer than each of the texts that are searched for, which may be in two pieces of a page. */
const overlapBytes = 32;

/**
 * Returns a function that gets the beginning of a page, longer at each call: true while the page's context has not
 * arrived and may still follow. It reads each byte about once, because a page may come in many short pieces.
 */
export function createContextWait(): (first: Uint8Array) => boolean {
  let from = 0;
  let hasContext = false;
  return (first) => {
    if (first.length > maxContextBytes) return false;
    const text = decoder.decode(first.subarray(from));
    if (/<body[\s>]/i.test(text)) return false;
    const context = hasContext ? 0 : text.search(/data-name=["']?static-context/i);
    if (context >= 0 && /<\/script/i.test(text.slice(context))) return false;
    // An end tag before the context is not that of the context.
    const searchFrom = context >= 0 && !hasContext ? from + context : from;
    hasContext ||= context >= 0;
    from = Math.max(searchFrom, first.length - overlapBytes);
    return true;
  };
}

/**
 * The cookie to set with a page: an assertion if the origin names an owner, or an expired cookie if it no longer does.
 * A page of another website than the host's decides nothing (docs/decisions/0003-learned-settings.md).
 */
export async function ownerCookieFromContext(
  { facts, env }: RequestContext,
  pageContext: SiteContext,
): Promise<string | undefined> {
  if (facts.site.origin === undefined || isOtherWebsite(facts.site, pageContext.website.id)) return undefined;
  if (pageContext.authenticatedAccount === undefined) return facts.owner && expiredAssertionCookie(facts.url);
  const { authenticatedAccount, websiteRoles, website } = pageContext;
  const { developerMode, cloneable } = website;
  return await ownerAssertionCookie(
    { accountId: authenticatedAccount.id, roles: websiteRoles, website: { developerMode, cloneable } },
    facts.url,
    env,
  );
}

/** True if a proxied origin has just signed its owner out. The assertion cookie is then expired too. */
export function isOwnerLogout({ site, owner, url, method }: Facts, response: Response): boolean {
  return (
    site.origin !== undefined &&
    owner !== undefined &&
    method === "POST" &&
    url.pathname === apiPaths.logout &&
    response.status < 400
  );
}
