import { isNavigation } from "../http/navigation.ts";
import { fetchOrigin } from "../proxy/fetch-origin.ts";
import type { RequestContext } from "../request/request-context.ts";
import { hasPreferenceHeaders, isAnonymousRequest, isCacheableRequest } from "./anonymous-request.ts";
import { cachePolicy } from "./cache-policy.ts";
import {
  ageInSeconds,
  type CachedPage,
  isFresh,
  mayServeIfError,
  mayServeWhileRevalidating,
  respondFromCache,
  respondWithStale,
} from "./cached-page.ts";
import { hasRecentlyFailed, isTimingOut, originState, recordOriginState } from "./origin-state.ts";
import { cacheableSearch, pageKey } from "./page-key.ts";
import { findCachedPage } from "./page-store.ts";
import { acceptsCachedPage, forbidsStoring } from "./request-directives.ts";
import {
  type CacheSlot,
  cacheBypassKeys,
  expireCachedPage,
  freshenCachedPage,
  revalidate,
  setConditionalHeaders,
  staleIfErrorRefreshMs,
  storeWhileSending,
  uncacheableTtlMs,
} from "./revalidate.ts";

/** The value of `x-awning-cache`. `bypass`: the cache was not read. */
type CacheStatus = "hit" | "stale" | "revalidating" | "miss" | "bypass";

/** The response of the origin, or of the cache. */
export interface CachedFetchResult {
  readonly response: Response;
  /** Undefined for a response to a request that is not a navigation. */
  readonly cacheStatus?: CacheStatus | undefined;
  /** Set on a cached page that is served while the origin is down: when it was last validated, in ms since 1970. */
  readonly staleSince?: number;
  /** Size in bytes of a page that comes from the cache, all of which can be read at once. */
  readonly cachedSize?: number | undefined;
}

/**
 * `fetchOrigin` with a page cache (docs/decisions/0004-page-cache.md). Anonymous visitors share pages as far as the
 * origin's headers allow. While the origin is down, every visitor gets the last good page.
 * @param request the visitor's request, whose `If-None-Match` has the origin's own ETag
 */
export async function fetchOriginCached(
  context: RequestContext,
  request: Request,
): Promise<CachedFetchResult> {
  if (isUnsafe(request)) return { response: await fetchUnsafe(context, request) };
  if (!isNavigation(request)) return { response: await fetchOrigin(context, request) };
  const slot = cacheSlot(context, request);
  if (!slot) return { response: await fetchOrigin(context, request), cacheStatus: "bypass" };
  const { key, origin } = slot;
  const isAnonymous = isAnonymousRequest(request, context.facts);
  const readsCache = isAnonymous && !cacheBypassKeys.has(key);
  // Visitors who are not anonymous get the cached page only after their own request has failed.
  const cached = readsCache || (isAnonymous && isTimingOut(origin)) ? await findCachedPage(key) : undefined;
  const result = cached && serveCached(slot, request, cached, readsCache);
  if (result) return result;
  const originRequest = readsCache && cached ? withConditions(context, request, cached) : request;
  const response = await fetchOrigin(context, originRequest);
  recordOriginState(slot, response);
  if (originState(response) !== "up") {
    const stale = await serveStale(slot, cached);
    if (!stale) return { response, cacheStatus: readsCache ? "miss" : "bypass" };
    const { host } = context.facts.site;
    console.warn(JSON.stringify({ request: context.requestId, host, stalePageInsteadOf: response.status }));
    context.execution.waitUntil(response.body?.cancel() ?? Promise.resolve());
    return stale;
  }
  if (!readsCache) return { response, cacheStatus: "bypass" };
  if (cached && originRequest !== request && response.status === 304) {
    context.execution.waitUntil(freshenCachedPage(slot, response.headers));
    return { response: respondFromCache(cached, request, 0), cacheStatus: "hit" };
  }
  return { response: updateCache(slot, request, response, cached), cacheStatus: "miss" };
}

/** The last good page, for a visitor whose response the origin has aborted before its first byte. */
export async function findStalePage(context: RequestContext): Promise<CachedFetchResult | undefined> {
  const slot = cacheSlot(context, context.request);
  return slot && (await serveStale(slot, undefined));
}

/** Sets the headers that tell where a page comes from, and how old a stale page is. */
export function withCacheHeaders(page: Response, { cacheStatus, staleSince }: CachedFetchResult): Response {
  if (cacheStatus !== undefined) page.headers.set("x-awning-cache", cacheStatus);
  if (staleSince !== undefined)
    page.headers.set("age", String(Math.floor(ageInSeconds({ cachedAt: staleSince }))));
  return page;
}

/** True for a method that may change the page (RFC 9110, section 9.2.1). */
function isUnsafe({ method }: Request): boolean {
  return !["GET", "HEAD", "OPTIONS", "TRACE"].includes(method);
}

/**
 * Sends a request with an unsafe method. If it succeeds, the cached page of its URL is no longer fresh (RFC
 * 9111, section 4.4).
 */
async function fetchUnsafe(context: RequestContext, request: Request): Promise<Response> {
  const response = await fetchOrigin(context, request);
  const slot = pageSlot(context);
  if (slot && response.status < 400 && !response.webSocket) await expireCachedPage(slot);
  return response;
}

/** The page's place in the cache; undefined if the page is never cached. */
function cacheSlot(context: RequestContext, request: Request): CacheSlot | undefined {
  return request.method === "GET" ? pageSlot(context) : undefined;
}

function pageSlot(context: RequestContext): CacheSlot | undefined {
  const { url, site } = context.facts;
  if (site.settings.pageCache === "off") return undefined;
  const key = pageKey(url, site.origin);
  return key === undefined ? undefined : { context, key, origin: `${site.host} ${site.origin?.origin}` };
}

/** The cached page if the visitor and the origin let it be served without waiting for the origin; undefined otherwise. */
function serveCached(
  slot: CacheSlot,
  request: Request,
  cached: CachedPage,
  readsCache: boolean,
): CachedFetchResult | undefined {
  if (readsCache && acceptsCachedPage(request, cached)) {
    const age = ageInSeconds(cached);
    const result = (cacheStatus: CacheStatus): CachedFetchResult => ({
      response: respondFromCache(cached, request, age),
      cacheStatus,
      cachedSize: cached.size,
    });
    if (isFresh(cached)) return result("hit");
    if (mayServeWhileRevalidating(cached)) {
      revalidate(slot, cached);
      const stale = hasRecentlyFailed(slot.key) ? staleResult(slot, cached) : undefined;
      return stale ?? result("revalidating");
    }
  }
  if (!isTimingOut(slot.origin)) return undefined;
  const stale = staleResult(slot, cached);
  // The visitor does not wait. The revalidation in the background finds out if the origin responds again.
  if (stale) revalidate(slot, cached);
  return stale;
}

async function serveStale(
  slot: CacheSlot,
  cached: CachedPage | undefined,
): Promise<CachedFetchResult | undefined> {
  const page = cached ?? (await findCachedPage(slot.key));
  return page && staleResult(slot, page);
}

/**
 * The page as a stale response; undefined if it is too old, or if the site or the origin forbids stale
 * responses.
 */
function staleResult({ context }: CacheSlot, page: CachedPage): CachedFetchResult | undefined {
  if (!mayServeIfError(page, context.facts.site.settings.staleFor)) return undefined;
  return {
    response: respondWithStale(page),
    cacheStatus: "stale",
    staleSince: page.cachedAt,
    cachedSize: page.size,
  };
}

/**
 * Adds the validators of the cached page to the request, if the request is plain and has no conditions of its
 * own.
 */
function withConditions(context: RequestContext, request: Request, cached: CachedPage): Request {
  const { headers } = request;
  if (headers.has("if-none-match") || headers.has("if-modified-since")) return request;
  if (!isPlain(context, request)) return request;
  const conditional = new Headers(headers);
  setConditionalHeaders(conditional, cached);
  return new Request(request, { headers: conditional });
}

function isPlain({ facts }: RequestContext, request: Request): boolean {
  const { search } = facts.url;
  return isCacheableRequest(request, search, cacheableSearch(search));
}

/** Updates the cache after a response to an anonymous visitor. Returns the response to send. */
function updateCache(
  slot: CacheSlot,
  request: Request,
  response: Response,
  cached: CachedPage | undefined,
): Response {
  const { context, key } = slot;
  if (forbidsStoring(request)) return response;
  const policy = cachePolicy(request, response, "visitor");
  // A page that is cached only for outages is stored again after `staleIfErrorRefreshMs`, not on each visit.
  const isRecent =
    cached && cached.policy.freshSeconds === 0 && ageInSeconds(cached) * 1000 < staleIfErrorRefreshMs;
  if (isRecent && (policy ? policy.freshSeconds === 0 : response.status === 304)) return response;
  if (!policy) {
    // Other visitors may get another response, so the worker sends an anonymous request of its own.
    if (cached || response.status === 304) revalidate(slot, cached);
    else cacheBypassKeys.add(key, uncacheableTtlMs);
    return response;
  }
  // A copy that is served only in outages may be in one visitor's language: that is better than no copy.
  const isForOutages = policy.freshSeconds === 0;
  const isShareable = isPlain(context, request) && (isForOutages || !hasPreferenceHeaders(request));
  if (isShareable && !response.headers.has("content-encoding"))
    return storeWhileSending(slot, response, policy);
  revalidate(slot, cached);
  return response;
}
