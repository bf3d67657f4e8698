import { parseDirectives } from "./cache-policy.ts";
import { ageInSeconds, type CachedPage } from "./cached-page.ts";

/**
 * True if the `Cache-Control` of the request accepts this cached page (RFC 9111, section 5.2.1). Browsers send
 * `max-age=0` when a page is reloaded, and `no-cache` when it is reloaded without cache.
 */
export function acceptsCachedPage({ headers }: Request, page: CachedPage): boolean {
  const directives = parseDirectives(headers.get("cache-control"));
  if (directives.has("no-cache") || directives.has("no-store")) return false;
  const age = ageInSeconds(page);
  const maxAge = directives.get("max-age") ?? Number.POSITIVE_INFINITY;
  const minFresh = directives.get("min-fresh");
  // With `max-age=0` a page that was stored a moment ago is no answer either: the visitor asks for the origin's.
  if (maxAge === 0 || age > maxAge) return false;
  return minFresh === undefined || page.policy.freshSeconds - age >= minFresh;
}

/** True if no part of the response to this request may be stored: RFC 9111, section 5.2.1.5. */
export function forbidsStoring({ headers }: Request): boolean {
  return parseDirectives(headers.get("cache-control")).has("no-store");
}
