import { type CachePolicy, targetedHeaders } from "./cache-policy.ts";

/** A page as the origin sent it, with the cache policy of its headers. */
export interface CachedPage {
  readonly response: Response;
  /** When the origin last sent or confirmed the page, in ms since 1970. */
  readonly cachedAt: number;
  readonly policy: CachePolicy;
  /** Size of the page in bytes; absent in pages that an older version of the worker has stored. */
  readonly size?: number;
}

/** The data that is stored beside the origin's response. */
type CacheMetadata = Pick<CachedPage, "cachedAt" | "policy" | "size">;

const metadataHeader = "x-awning-copy";
/**
 * The origin's fields that decide how long the page is fresh, by the names under which they are stored. A 304 changes
 * only those that it has (RFC 9111, section 3.2).
 */
const storedFields: ReadonlyMap<string, string> = new Map(
  ["cache-control", ...targetedHeaders].map((name) => [`x-awning-${name}`, name]),
);
/** Headers that would change how the Cache API stores the page, and headers that it adds itself. */
const droppedHeaders = [
  "age",
  "cf-cache-status",
  "content-encoding",
  "content-length",
  "expires",
  "pragma",
  "transfer-encoding",
];

/**
 * The response to put into the Cache API, which keeps it for as long as the page may be served.
 * @param staleFor the site's setting, in seconds
 */
export function toStoredResponse(
  body: Uint8Array<ArrayBuffer>,
  originHeaders: Headers,
  { cachedAt, policy }: Omit<CacheMetadata, "size">,
  staleFor: number,
): Response {
  const headers = new Headers(originHeaders);
  for (const name of droppedHeaders) headers.delete(name);
  for (const [storedName, name] of storedFields) moveHeader(headers, name, storedName);
  headers.set(metadataHeader, JSON.stringify({ cachedAt, policy, size: body.length }));
  headers.set("cache-control", `max-age=${Math.max(1, Math.ceil(storedSeconds(policy, staleFor)))}`);
  return new Response(body, { headers });
}

/** The inverse of `toStoredResponse`; undefined for a response that is not its result. */
export function fromStoredResponse(stored: Response): CachedPage | undefined {
  const metadata: unknown = JSON.parse(stored.headers.get(metadataHeader) ?? "null");
  if (typeof metadata !== "object" || metadata === null) return undefined;
  if (!("cachedAt" in metadata && "policy" in metadata)) return undefined;
  // Only this worker writes under these keys.
  const { cachedAt, policy, size } = metadata as CacheMetadata;
  const headers = new Headers(stored.headers);
  for (const [storedName, name] of storedFields) moveHeader(headers, storedName, name);
  for (const name of [metadataHeader, "age", "cf-cache-status"]) headers.delete(name);
  const response = new Response(stored.body, { headers });
  return { response, cachedAt, policy, ...(size === undefined ? {} : { size }) };
}

/** Renames a header. A header that has the new name already is replaced, or deleted if there is none to rename. */
function moveHeader(headers: Headers, from: string, to: string): void {
  const value = headers.get(from);
  headers.delete(from);
  if (value === null) headers.delete(to);
  else headers.set(to, value);
}

/** Seconds since the origin last confirmed the page; never negative, although clocks of two machines differ. */
export function ageInSeconds({ cachedAt }: Pick<CachedPage, "cachedAt">): number {
  return Math.max(0, (Date.now() - cachedAt) / 1000);
}

export function isFresh(page: CachedPage): boolean {
  return ageInSeconds(page) < page.policy.freshSeconds;
}

export function mayServeWhileRevalidating(page: CachedPage): boolean {
  const { freshSeconds, whileRevalidateSeconds, allowsStale } = page.policy;
  return allowsStale && ageInSeconds(page) < freshSeconds + whileRevalidateSeconds;
}

/** @param staleFor the site's setting, in seconds; 0 forbids stale pages even if the origin allows them */
export function mayServeIfError(page: CachedPage, staleFor: number): boolean {
  const { policy } = page;
  return staleFor > 0 && ageInSeconds(page) < policy.freshSeconds + ifErrorSeconds(policy, staleFor);
}

/** The cached page as response to a visitor's request, or a 304 if the request's conditions match it. */
export function respondFromCache({ response }: CachedPage, request: Request, ageSeconds: number): Response {
  const headers = new Headers(response.headers);
  headers.set("age", String(Math.floor(ageSeconds)));
  if (!matchesConditions(request.headers, headers)) return new Response(response.body, { headers });
  response.body?.cancel().catch(() => {});
  return new Response(null, { status: 304, headers });
}

/** The cached page as response while the origin is down. Browsers must not store it. */
export function respondWithStale({ response }: CachedPage): Response {
  const headers = new Headers(response.headers);
  for (const name of ["etag", "last-modified", ...targetedHeaders]) headers.delete(name);
  headers.set("cache-control", "private, no-store");
  return new Response(response.body, { headers });
}

/**
 * True if the `ETag` or `Last-Modified` of the page matches the request's `If-None-Match` or
 * `If-Modified-Since`.
 */
function matchesConditions(conditions: Headers, page: Headers): boolean {
  const tags = conditions.get("if-none-match");
  const etag = page.get("etag");
  if (tags !== null)
    return etag !== null && tags.split(",").some((tag) => withoutWeakPrefix(tag) === withoutWeakPrefix(etag));
  const date = page.get("last-modified");
  return date !== null && conditions.get("if-modified-since") === date;
}

function withoutWeakPrefix(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

function storedSeconds(policy: CachePolicy, staleFor: number): number {
  const { freshSeconds, whileRevalidateSeconds, allowsStale } = policy;
  if (!allowsStale) return freshSeconds;
  return freshSeconds + Math.max(whileRevalidateSeconds, ifErrorSeconds(policy, staleFor));
}

function ifErrorSeconds(policy: CachePolicy, staleFor: number): number {
  return policy.allowsStale && staleFor > 0 ? (policy.ifErrorSeconds ?? staleFor) : 0;
}
