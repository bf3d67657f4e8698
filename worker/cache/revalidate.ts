import { ExpiringSet } from "../http/expiring-set.ts";
import { readBody } from "../http/read-body.ts";
import { fetchOrigin } from "../proxy/fetch-origin.ts";
import type { RequestContext } from "../request/request-context.ts";
import { anonymousHeaders, containsRequesterData } from "./anonymous-request.ts";
import { type CachePolicy, cachePolicy, maxPageBytes } from "./cache-policy.ts";
import type { CachedPage } from "./cached-page.ts";
import { originState, recordOriginState } from "./origin-state.ts";
import { cacheableSearch } from "./page-key.ts";
import { deleteCachedPage, findCachedPage, putCachedPage } from "./page-store.ts";

/** The key under which a request's page is cached, with the request's context. */
export interface CacheSlot {
  readonly context: RequestContext;
  readonly key: string;
  /** The visitor's host and the origin's URL, for `origin-state.ts`. */
  readonly origin: string;
}

/**
 * At most this number of revalidations run at once in an isolate, and one for each page, so that visitors
 * cannot overload the origin.
 */
const maxConcurrent = 8;
const inFlight = new ExpiringSet(maxConcurrent);
/**
 * A revalidation whose request was cancelled never ends. After this time it is no longer counted as running.
 */
const maxDurationMs = 30_000;
/** After the origin has forbidden caching a page, the cache is not searched for it during this time. */
export const uncacheableTtlMs = 60_000;
/** A page that is cached only for outages is fetched again at this age. */
export const staleIfErrorRefreshMs = 5 * 60_000;
const readOptions = { maxBytes: maxPageBytes, bufferBytes: 128 * 1024 };

/**
 * Keys of pages for which the cache is not searched: the page may not be cached, or is cached only for
 * outages and was just fetched.
 */
export const cacheBypassKeys = new ExpiringSet(5000);

/**
 * Fetches a page into the cache after the response, or asks the origin whether the cached one is still valid.
 * The request is made from the URL alone, without cookies, IP address, referrer or other data of the visitor.
 */
export function revalidate(slot: CacheSlot, cached?: CachedPage): void {
  if (inFlight.has(slot.key) || inFlight.size >= maxConcurrent) return;
  inFlight.add(slot.key, maxDurationMs);
  const revalidation = fetchIntoCache(slot, cached)
    .catch((error) => console.warn(`${slot.context.facts.url.pathname}: could not be cached:`, error))
    .finally(() => inFlight.delete(slot.key));
  slot.context.execution.waitUntil(revalidation);
}

async function fetchIntoCache(slot: CacheSlot, cached: CachedPage | undefined): Promise<void> {
  const { context, key } = slot;
  const request = anonymousRequest(context, cached);
  const response = await fetchOrigin({ ...context, request }, request);
  recordOriginState(slot, response);
  if (response.status === 304 && cached) {
    await response.body?.cancel();
    return await freshenCachedPage(slot, response.headers);
  }
  const policy = cachePolicy(request, response, "worker");
  if (policy) {
    const body = await readBody(response.body, readOptions);
    if (body) return await store(slot, body, response.headers, policy);
  } else await response.body?.cancel();
  // The cached page stays during an outage, and if the origin limits requests.
  if (originState(response) !== "up" || [408, 425, 429].includes(response.status)) return;
  cacheBypassKeys.add(key, uncacheableTtlMs);
  if (cached) await deleteCachedPage(key);
}

/**
 * Sends the response to the visitor, whose request was plain, and stores it at the same time. A page that contains data of
 * the requester is not stored; the worker then fetches the page itself.
 */
export function storeWhileSending(slot: CacheSlot, response: Response, policy: CachePolicy): Response {
  if (response.body === null) return response;
  const { key, context } = slot;
  const [forVisitor, forCache] = response.body.tee();
  const storing = readBody(forCache, readOptions)
    .then(async (body) => {
      if (body === undefined) return cacheBypassKeys.add(key, uncacheableTtlMs);
      if (containsRequesterData(body, context.request)) return revalidate(slot);
      await store(slot, body, response.headers, policy);
    })
    .catch((error) =>
      console.warn(`${context.facts.url.pathname}: not cached, the response was aborted:`, error),
    );
  context.execution.waitUntil(storing);
  return new Response(forVisitor, response);
}

/**
 * Renews the cached page after the origin's 304, with the headers of the 304. A targeted field that the 304 does not
 * have, such as `CDN-Cache-Control`, stays in force (RFC 9213, section 2.2).
 */
export async function freshenCachedPage(slot: CacheSlot, newHeaders: Headers): Promise<void> {
  const cached = await findCachedPage(slot.key);
  const body = cached && (await readBody(cached.response.body, readOptions));
  if (!cached || !body) return;
  const headers = new Headers(cached.response.headers);
  // RFC 9111, section 3.2: the 304's headers replace the stored ones, except those that describe the body.
  for (const [name, value] of newHeaders)
    if (!/^(?:content-|transfer-encoding$|x-awning)/.test(name)) headers.set(name, value);
  const policy = cachePolicy(anonymousRequest(slot.context), new Response(body, { headers }), "worker");
  if (policy) return await store(slot, body, headers, policy);
  cacheBypassKeys.add(slot.key, uncacheableTtlMs);
  await deleteCachedPage(slot.key);
}

/** Marks a fresh page as usable only for outages. The next visitor gets the page from the origin. */
export async function expireCachedPage(slot: CacheSlot): Promise<void> {
  const cached = await findCachedPage(slot.key);
  if (!cached || cached.policy.freshSeconds + cached.policy.whileRevalidateSeconds === 0) return;
  const body = cached.policy.allowsStale ? await readBody(cached.response.body, readOptions) : undefined;
  if (!body) return await deleteCachedPage(slot.key);
  const { staleFor } = slot.context.facts.site.settings;
  const policy = { ...cached.policy, freshSeconds: 0, whileRevalidateSeconds: 0 };
  const { cachedAt, response } = cached;
  await putCachedPage(slot.key, body, response.headers, { cachedAt, policy }, staleFor);
}

async function store(
  { key, context }: CacheSlot,
  body: Uint8Array<ArrayBuffer>,
  originHeaders: Headers,
  policy: CachePolicy,
): Promise<void> {
  const { staleFor } = context.facts.site.settings;
  await putCachedPage(key, body, originHeaders, { cachedAt: Date.now(), policy }, staleFor);
  if (policy.freshSeconds + policy.whileRevalidateSeconds === 0)
    cacheBypassKeys.add(key, staleIfErrorRefreshMs);
}

function anonymousRequest({ facts: { url } }: RequestContext, cached?: CachedPage): Request {
  const headers = new Headers(anonymousHeaders);
  if (cached) setConditionalHeaders(headers, cached);
  return new Request(url.origin + url.pathname + cacheableSearch(url.search), {
    headers,
    redirect: "manual",
  });
}

/** Makes a request conditional: the origin answers 304 if the cached page is still valid. */
export function setConditionalHeaders(headers: Headers, { response }: CachedPage): void {
  const etag = response.headers.get("etag");
  const date = response.headers.get("last-modified");
  if (etag !== null) headers.set("if-none-match", etag);
  if (date !== null) headers.set("if-modified-since", date);
}
