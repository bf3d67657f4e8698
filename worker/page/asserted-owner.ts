import type { SiteContext } from "../../shared/context.ts";
import { apiPaths, cookieNames } from "../../shared/names.ts";
import { assertionCookie, expiredAssertion } from "../visitor/assertion.ts";
import { isEveryones } from "../visitor/everyones-cookies.ts";
import type { Facts } from "../visitor/facts.ts";
import type { Visit } from "./ask-origin.ts";

/**
 * What a proxied origin's page says of its requester becomes a cookie (design decision 3). The page's context comes in its
 * body, the cookie goes into the headers before it: so for a requester who may be an owner the headers wait for the
 * context, and for nobody else.
 */

/** A context that has not ended by then is waited for no longer, in bytes. */
const patience = 256 * 1024;
const decoder = new TextDecoder("latin1");

/** True when the origin may know the requester as one who works on the site, who has more cookies than any visitor. */
export function mayBeOwner({ site, cookies }: Facts): boolean {
  if (site.origin === undefined) return false;
  for (const name of cookies.keys()) if (!isEveryones(name) && name !== cookieNames.cart) return true;
  return false;
}

/** True while the page's context may still be on its way. */
export function awaitsContext(first: Uint8Array): boolean {
  if (first.length > patience) return false;
  const text = decoder.decode(first);
  if (/<body[\s>]/i.test(text)) return false;
  const context = text.search(/data-name=["']?static-context/i);
  return context < 0 || !/<\/script/i.test(text.slice(context));
}

/** The cookie to set with a page, if there is one to set: the origin names an owner, or no longer does. */
export async function assertedOwnerCookie(visit: Visit, said: SiteContext): Promise<string | undefined> {
  const { facts, env } = visit;
  if (facts.site.origin === undefined) return undefined;
  if (said.authenticatedAccount === undefined) return facts.owner && expiredAssertion(facts.url);
  const { id } = said.authenticatedAccount;
  return await assertionCookie({ accountId: id, roles: said.websiteRoles }, facts.url, env);
}

/** Once the origin has been asked to sign its owner out, the cookie says nothing that is still true. */
export function endsAssertion({ site, owner, url, method }: Facts, answer: Response): boolean {
  return (
    site.origin !== undefined &&
    owner !== undefined &&
    method === "POST" &&
    url.pathname === apiPaths.logout &&
    answer.status < 400
  );
}
