import type { Sharing } from "./sharing.ts";

/** A page as the origin sent it, with what it was allowed to be used for when it was taken. */
export interface Copy {
  readonly response: Response;
  /** When the origin last said that this is its page, in ms since 1970. */
  readonly at: number;
  readonly sharing: Sharing;
}

const aboutHeader = "x-awning-copy";
const policyHeader = "x-awning-cache-control";
/** Those that would tell the cache something else, and those that it adds itself. */
const notKept = [
  "age",
  "cf-cache-status",
  "cdn-cache-control",
  "cloudflare-cdn-cache-control",
  "content-encoding",
  "content-length",
  "expires",
  "pragma",
  "surrogate-control",
  "transfer-encoding",
];

/** What is put into the cache, which keeps it for as long as the copy may ever be served. */
export function asStored(
  body: Uint8Array<ArrayBuffer>,
  origin: Headers,
  { at, sharing, staleFor }: Pick<Copy, "at" | "sharing"> & { readonly staleFor: number },
): Response {
  const headers = new Headers(origin);
  for (const name of notKept) headers.delete(name);
  const policy = headers.get("cache-control");
  if (policy !== null) headers.set(policyHeader, policy);
  else headers.delete(policyHeader);
  headers.set(aboutHeader, JSON.stringify({ at, sharing }));
  headers.set("cache-control", `max-age=${Math.max(1, Math.ceil(lifetime(sharing, staleFor)))}`);
  return new Response(body, { headers });
}

/** The inverse of `asStored`; undefined for what it has not made. */
export function fromStored(stored: Response): Copy | undefined {
  const about: unknown = JSON.parse(stored.headers.get(aboutHeader) ?? "null");
  if (typeof about !== "object" || about === null || !("at" in about && "sharing" in about)) return undefined;
  // Ours: nobody else writes under these keys.
  const { at, sharing } = about as Pick<Copy, "at" | "sharing">;
  const headers = new Headers(stored.headers);
  const policy = headers.get(policyHeader);
  if (policy === null) headers.delete("cache-control");
  else headers.set("cache-control", policy);
  for (const name of [aboutHeader, policyHeader, "age", "cf-cache-status"]) headers.delete(name);
  return { response: new Response(stored.body, { headers }), at, sharing };
}

/** Seconds since the origin last confirmed it; clocks of two machines may differ. */
export function ageOf({ at }: Pick<Copy, "at">): number {
  return Math.max(0, (Date.now() - at) / 1000);
}

export function isFresh(copy: Copy): boolean {
  return ageOf(copy) < copy.sharing.fresh;
}

export function mayServeWhileRevalidating(copy: Copy): boolean {
  const { fresh, whileRevalidate, mayBeStale } = copy.sharing;
  return mayBeStale && ageOf(copy) < fresh + whileRevalidate;
}

/** @param staleFor the site's setting, in seconds; 0 forbids it whatever the origin says */
export function mayServeInOutage(copy: Copy, staleFor: number): boolean {
  return staleFor > 0 && ageOf(copy) < copy.sharing.fresh + outageTime(copy.sharing, staleFor);
}

/** The copy in the origin's stead, under the visitor's own conditions: the page, or a 304. */
export function answerFrom({ response }: Copy, asked: Request, age: number): Response {
  const headers = new Headers(response.headers);
  headers.set("age", String(Math.floor(age)));
  if (!isHeldBy(asked.headers, headers)) return new Response(response.body, { headers });
  response.body?.cancel().catch(() => {});
  return new Response(null, { status: 304, headers });
}

/** The copy while the origin is down: nobody is to keep it. */
export function answerInOutage({ response }: Copy): Response {
  const headers = new Headers(response.headers);
  for (const name of ["etag", "last-modified"]) headers.delete(name);
  headers.set("cache-control", "private, no-store");
  return new Response(response.body, { headers });
}

function isHeldBy(asked: Headers, held: Headers): boolean {
  const tags = asked.get("if-none-match");
  const etag = held.get("etag");
  if (tags !== null) return etag !== null && tags.split(",").some((tag) => weak(tag) === weak(etag));
  const date = held.get("last-modified");
  return date !== null && asked.get("if-modified-since") === date;
}

function weak(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

function lifetime(sharing: Sharing, staleFor: number): number {
  const { fresh, whileRevalidate, mayBeStale } = sharing;
  return mayBeStale ? fresh + Math.max(whileRevalidate, outageTime(sharing, staleFor)) : fresh;
}

function outageTime({ mayBeStale, ifError }: Sharing, staleFor: number): number {
  return mayBeStale && staleFor > 0 ? (ifError ?? staleFor) : 0;
}
