import { gate } from "../proxy/gate.ts";

/** The time for which a shared cache may keep and serve a page, according to its response headers. */
export interface CachePolicy {
  /** The seconds for which the page may be served without asking the origin. 0 if the origin does not state it. */
  readonly freshSeconds: number;
  /**
   * After `freshSeconds`, the seconds for which the page may be served while a new one is fetched (RFC 5861,
   * section 3).
   */
  readonly whileRevalidateSeconds: number;
  /**
   * After `freshSeconds`, the seconds for which it may be served while the origin is down (RFC 5861, section
   * 4). Absent if not stated.
   */
  readonly ifErrorSeconds?: number;
  /** False if the page may never be served once it is no longer fresh. */
  readonly allowsStale: boolean;
}

/** Larger pages are not cached. */
export const maxPageBytes = 5 * 1024 * 1024;
const maxAgeSeconds = 365 * 24 * 60 * 60;
/** Headers that override `Cache-Control`, the most specific first. */
export const targetedHeaders: readonly string[] = [
  "cloudflare-cdn-cache-control",
  "cdn-cache-control",
  "surrogate-control",
];
const forbiddingDirectives = ["private", "no-store", "no-cache"];

/**
 * Request headers with the same value in all requests for a page. The response may be cached although `Vary`
 * names them.
 */
const constantHeaders: ReadonlySet<string> = new Set([
  "accept-encoding",
  "origin",
  "x-forwarded-host",
  "x-forwarded-proto",
]);
/**
 * The headers that also have the same value in all requests that the worker makes itself (`revalidate.ts`).
 */
const constantAnonymousHeaders: ReadonlySet<string> = new Set([
  ...constantHeaders,
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "sec-fetch-user",
  "upgrade-insecure-requests",
  "x-requested-with",
]);

/**
 * The policy of a response; undefined if it may not be cached.
 * @param requestedBy a visitor, or the worker itself with a request that is the same for all visitors
 */
export function cachePolicy(
  request: Request,
  response: Response,
  requestedBy: "visitor" | "worker",
): CachePolicy | undefined {
  const { status, headers } = response;
  if (status !== 200 || headers.has("set-cookie") || !gate(request, response).rewrite) return undefined;
  if (Number(headers.get("content-length") ?? 0) > maxPageBytes) return undefined;
  const names = requestedBy === "worker" ? constantAnonymousHeaders : constantHeaders;
  return variesOnlyBy(headers, names) ? declaredPolicy(headers) : undefined;
}

/**
 * The policy of `Cache-Control` and related headers. Unclear headers mean that the page is not cached, or
 * only for a short time.
 */
function declaredPolicy(headers: Headers): CachePolicy | undefined {
  const directives = parseDirectives(headers.get("cache-control"));
  const targeted = targetedHeaders.map((name) => parseDirectives(headers.get(name)));
  if (forbiddingDirectives.some((name) => directives.has(name) || targeted.some((each) => each.has(name))))
    return undefined;
  if (!headers.has("cache-control") && /\bno-cache\b/i.test(headers.get("pragma") ?? "")) return undefined;
  const allowsStale = ![directives, ...targeted].some(
    (each) => each.has("must-revalidate") || each.has("proxy-revalidate"),
  );
  // A targeted field replaces `Cache-Control` (RFC 9213, section 2.2).
  const counted = targeted.find((each) => each.size > 0) ?? directives;
  const lifetime = counted.get("s-maxage") ?? counted.get("max-age") ?? 0;
  const freshSeconds = Math.max(0, lifetime - ageSeconds(headers));
  // A page that is never fresh and never served stale need not be stored.
  if (freshSeconds === 0 && !allowsStale) return undefined;
  const ifErrorSeconds = counted.get("stale-if-error");
  const whileRevalidateSeconds = counted.get("stale-while-revalidate") ?? 0;
  return {
    freshSeconds,
    whileRevalidateSeconds,
    allowsStale,
    ...(ifErrorSeconds === undefined ? {} : { ifErrorSeconds }),
  };
}

/**
 * Directives by lowercase name. Of repeated directives the smallest value applies; a value that is not a
 * number is read as 0.
 */
export function parseDirectives(header: string | null): ReadonlyMap<string, number> {
  const directives = new Map<string, number>();
  for (const [, name = "", value = ""] of (header ?? "").matchAll(
    /([\w-]+)(?:\s*=\s*("[^"]*"?|[^\s,;"]*))?/g,
  )) {
    const digits = /^"?(\d+)"?$/.exec(value)?.[1];
    const seconds = Math.min(Number(digits ?? 0), maxAgeSeconds);
    const previous = directives.get(name.toLowerCase());
    directives.set(name.toLowerCase(), previous === undefined ? seconds : Math.min(previous, seconds));
  }
  return directives;
}

/** The time that the response has spent in other caches; infinite if it cannot be read. */
function ageSeconds(headers: Headers): number {
  const age = headers.get("age");
  if (age === null) return 0;
  return /^\s*\d+\s*$/.test(age) ? Number(age) : Number.POSITIVE_INFINITY;
}

function variesOnlyBy(headers: Headers, names: ReadonlySet<string>): boolean {
  return (headers.get("vary") ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .every((name) => name === "" || names.has(name));
}
