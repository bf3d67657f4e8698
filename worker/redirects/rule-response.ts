import { type NewCookie, serializeCookie } from "../http/cookies.ts";
import type { Facts } from "../request/facts.ts";
import { hstsValue } from "../security/headers.ts";
import { blockedPage } from "./blocked-page.ts";
import type { BlockedResult, Redirect } from "./rule.ts";

/** The result of a rule as a response, which is never cached. */
export function ruleResponse(
  result: Redirect | BlockedResult,
  request: Request,
  facts: Facts,
  requestId: string,
): Response {
  if (result.kind === "blocked") return blockedPage(request, result);
  const location = result.isAuthored ? assertWebTarget(result.to) : assertSameSiteTarget(result.to, facts);
  const headers = cachedHeaders(result.cookies ?? noCookies, facts);
  // The cached object is modified for each request. There is no await until `Response` has copied it, so requests
  // cannot mix.
  headers.set("location", location);
  headers.set("x-request-id", requestId);
  return new Response(null, { status: result.status, headers });
}

const noCookies: readonly NewCookie[] = [];
const headersByCookies = new WeakMap<readonly NewCookie[], Map<string, Headers>>();

/**
 * The headers that all redirects with these cookies have, created once: workerd copies a `Headers` object faster than
 * it creates one from a record or from pairs (docs/decisions/0027-cpu-time.md).
 */
function cachedHeaders(cookies: readonly NewCookie[], facts: Facts): Headers {
  const hsts = hstsValue(facts);
  const { isSecure } = facts;
  const variant = hsts ?? String(isSecure);
  const variants = headersByCookies.get(cookies) ?? new Map<string, Headers>();
  const cached = variants.get(variant);
  if (cached) return cached;
  const headers = new Headers({
    "cache-control": "private, no-store",
    "x-awning": "untouched; reason=redirect",
  });
  for (const cookie of cookies)
    headers.append("set-cookie", serializeCookie({ ...cookie, secure: isSecure }));
  if (hsts !== undefined) headers.set("strict-transport-security", hsts);
  headersByCookies.set(cookies, variants.set(variant, headers));
  return headers;
}

/** The last check of a target that the owner has written: a path, or an address of the web, in visible ASCII. */
export function assertWebTarget(to: string): string {
  if (!/^(?:\/(?![/\\])|https?:\/\/)[!-~]*$/.test(to))
    throw new TypeError(`A redirect to ${JSON.stringify(to)} is not possible`);
  return to;
}

/**
 * The last check of a redirect's target: it must be a path on this host or a URL on the host of the configuration area,
 * in visible ASCII. Any other target is a bug in a rule, so it throws a TypeError.
 */
export function assertSameSiteTarget(to: string, facts: Pick<Facts, "configArea">): string {
  const isOwn = /^\/(?![/\\])/.test(to) || to.startsWith(`${facts.configArea.origin}/`);
  if (!isOwn || !/^[!-~]*$/.test(to))
    throw new TypeError(`A redirect to ${JSON.stringify(to)} would leave the site`);
  return to;
}
