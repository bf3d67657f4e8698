import { gate } from "../gate.ts";

/** What an origin allows others to do with a page of its own. Seconds. */
export interface Sharing {
  /** For so long it may be served without asking. 0 where the origin does not say: then never while it answers. */
  readonly fresh: number;
  /** After that, for so long while a new one is fetched (RFC 5861, section 3). */
  readonly whileRevalidate: number;
  /** After that, for so long while the origin is down (RFC 5861, section 4); the site's setting where it does not say. */
  readonly ifError?: number;
  /** False: an old copy is never served, come what may. */
  readonly mayBeStale: boolean;
}

/** Bytes. Pages larger than this are left to the origin. */
export const largestPage = 5 * 1024 * 1024;
const longest = 365 * 24 * 60 * 60;
const targeted = ["cdn-cache-control", "cloudflare-cdn-cache-control", "surrogate-control"];
const forbidding = ["private", "no-store", "no-cache"];

/** Request headers that every copy is asked for with alike, so that a page which varies by them is one page to us. */
const alikeForAll: ReadonlySet<string> = new Set([
  "accept-encoding",
  "origin",
  "x-forwarded-host",
  "x-forwarded-proto",
]);
const alikeForNobody: ReadonlySet<string> = new Set([
  ...alikeForAll,
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "sec-fetch-user",
  "upgrade-insecure-requests",
  "x-requested-with",
]);

/**
 * What may be done with an answer; undefined when it may not be kept. `by`: a visitor's own request, or one that was
 * made for nobody, of which more is known.
 */
export function sharingOf(
  request: Request,
  response: Response,
  by: "visitor" | "nobody",
): Sharing | undefined {
  const { status, headers } = response;
  if (status !== 200 || headers.has("set-cookie") || !gate(request, response).rewrite) return undefined;
  if (Number(headers.get("content-length") ?? 0) > largestPage) return undefined;
  if (!variesByNothingElse(headers, by === "nobody" ? alikeForNobody : alikeForAll)) return undefined;
  return declared(headers);
}

/** `Cache-Control` and its kin, strictly read: in doubt a page is not kept, or not for long. */
function declared(headers: Headers): Sharing | undefined {
  const said = directives(headers.get("cache-control"));
  const kin = targeted.map((name) => directives(headers.get(name)));
  if (forbidding.some((name) => said.has(name) || kin.some((other) => other.has(name)))) return undefined;
  if (!headers.has("cache-control") && /\bno-cache\b/i.test(headers.get("pragma") ?? "")) return undefined;
  const mayBeStale = !said.has("must-revalidate") && !said.has("proxy-revalidate");
  const lifetime = said.get("s-maxage") ?? said.get("max-age") ?? 0;
  const fresh = Math.max(0, lifetime - ageOf(headers));
  // Nothing that could ever be served.
  if (fresh === 0 && !mayBeStale) return undefined;
  const ifError = said.get("stale-if-error");
  const whileRevalidate = said.get("stale-while-revalidate") ?? 0;
  return { fresh, whileRevalidate, mayBeStale, ...(ifError === undefined ? {} : { ifError }) };
}

/** Names in lower case; of several values the smallest, and 0 for what is no number. */
function directives(header: string | null): ReadonlyMap<string, number> {
  const said = new Map<string, number>();
  for (const [, name = "", value = ""] of (header ?? "").matchAll(
    /([\w-]+)(?:\s*=\s*("[^"]*"?|[^\s,;"]*))?/g,
  )) {
    const digits = /^"?(\d+)"?$/.exec(value)?.[1];
    const seconds = Math.min(Number(digits ?? 0), longest);
    const known = said.get(name.toLowerCase());
    said.set(name.toLowerCase(), known === undefined ? seconds : Math.min(known, seconds));
  }
  return said;
}

/** How long the answer has lain in caches before ours; what cannot be read counts as for ever. */
function ageOf(headers: Headers): number {
  const age = headers.get("age");
  if (age === null) return 0;
  return /^\s*\d+\s*$/.test(age) ? Number(age) : Number.POSITIVE_INFINITY;
}

function variesByNothingElse(headers: Headers, names: ReadonlySet<string>): boolean {
  return (headers.get("vary") ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .every((name) => name === "" || names.has(name));
}
