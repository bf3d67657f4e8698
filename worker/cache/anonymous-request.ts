import { isAnonymousCookie } from "../request/anonymous-cookies.ts";
import type { Facts } from "../request/facts.ts";
import { isCommonHeader } from "../security/common-headers.ts";

/**
 * True if the origin would send the visitor the same page as all other anonymous visitors. A visitor with a cart is not
 * anonymous: pages show its content.
 */
export function isAnonymousRequest(
  { headers }: Request,
  { owner, member }: Pick<Facts, "owner" | "member">,
): boolean {
  if (owner !== undefined || member !== undefined) return false;
  if (headers.has("authorization") || headers.has("range")) return false;
  const cookies = headers.get("cookie");
  return cookies === null || cookies.split(";").every(isAnonymousPair);
}

function isAnonymousPair(pair: string): boolean {
  const equals = pair.indexOf("=");
  // A cookie without a name also reaches the origin.
  if (equals < 0) return pair.trim() === "";
  return isAnonymousCookie(pair.slice(0, equals).trim());
}

/**
 * True if the origin's response to this request may be cached: it has no cookie, no query parameter that the
 * cache key leaves out, and no uncommon header with which a visitor could make the origin send a page that
 * other visitors must not get.
 */
export function isCacheableRequest(request: Request, search: string, cacheableSearch: string): boolean {
  if (search !== cacheableSearch || request.headers.has("cookie")) return false;
  for (const [name, value] of request.headers) if (!isCommonHeader(name, value, request)) return false;
  return true;
}

/**
 * The headers of the worker's own requests for pages, which are the same for all visitors: those of a browser without
 * preferences that opens an address.
 */
export const anonymousHeaders: Readonly<Record<string, string>> = {
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "accept-encoding": "identity",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "upgrade-insecure-requests": "1",
  "user-agent": "Mozilla/5.0 (compatible; Awning)",
};

/** Headers of common browsers by which an origin may choose a page, even if its `Vary` does not name them. */
const preferenceHeaders = [
  "accept",
  "accept-language",
  "cache-control",
  "dnt",
  "pragma",
  "save-data",
  "sec-ch-ua",
  "sec-ch-ua-mobile",
  "sec-ch-ua-platform",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "sec-fetch-user",
  "sec-gpc",
  "sec-purpose",
];

/** An `Accept` header that asks for HTML first and names no other type that a page could be chosen by. */
const plainAccept =
  /^text\/html(?:,\s*(?:application\/xhtml\+xml|application\/xml;q=0\.9|\*\/\*(?:;q=0\.\d)?))*$/;

/**
 * True if the response may depend on this visitor's preferences. For the shared copy the worker then sends a
 * request of its own. The preferences themselves reach the origin as they are: some, such as `Sec-GPC`, bind it
 * (docs/decisions/0004-page-cache.md).
 */
export function hasPreferenceHeaders({ headers }: Request): boolean {
  return preferenceHeaders.some((name) => {
    const value = headers.get(name);
    if (value === null || value === anonymousHeaders[name]) return false;
    return name !== "accept" || !plainAccept.test(value);
  });
}

/**
 * The length of the shortest IP address. Shorter values identify no visitor, and many pages contain them by
 * chance.
 */
const minIdentifyingLength = 7;
const decoder = new TextDecoder("latin1");

/**
 * True if a page contains the IP address, the `User-Agent` or the referrer of its request. Origins may
 * declare even such pages as public.
 */
export function containsRequesterData(body: Uint8Array, { headers, url }: Request): boolean {
  const referrer = headers.get("referer") ?? "";
  const isOwnPage = !referrer.includes("?") && URL.parse(referrer)?.origin === new URL(url).origin;
  const requesterData = [
    headers.get("cf-connecting-ip"),
    headers.get("user-agent"),
    isOwnPage ? null : referrer,
  ];
  const text = decoder.decode(body);
  return requesterData.some((value) => {
    if (value === null || value.length < minIdentifyingLength) return false;
    return text.includes(value) || text.includes(value.replaceAll("&", "&amp;"));
  });
}
