/**
 * What caches are told of a rewritten page. It is the origin's page plus what this visitor gets to see, so its ETag
 * is made of both: the origin's own ETag (or Last-Modified, where it has no other), and the caller's `variant`, which
 * stands for everything else that decides what the page is. The origin's 304 can then become ours, and
 * a page of another variant is always sent anew.
 */
import { fromBase64Url, toBase64Url } from "../base64url.ts";
import { navigates } from "../proxy/navigation.ts";
import { varyOn } from "./vary.ts";

/** Describe bytes that are no longer those, or let the page be kept by caches for whom it is not. */
const untrue = [
  "content-length",
  "content-encoding",
  "content-md5",
  "content-digest",
  "repr-digest",
  "digest",
  "accept-ranges",
  "last-modified",
  "etag",
  "age",
  "expires",
  "cdn-cache-control",
  "cloudflare-cdn-cache-control",
  "surrogate-control",
];

/** A validator longer than this gives no ETag: it travels with every request. */
const longestValidator = 512;
const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** The headers of a rewritten page, made from the origin's. */
export function rewrittenHeaders(origin: Headers, variant: string): Headers {
  const headers = new Headers(origin);
  for (const name of untrue) headers.delete(name);
  const etag = derivedTag(origin, variant);
  if (etag !== undefined) headers.set("etag", etag);
  // Private, because the page is this visitor's. To be asked for anew each time, because a choice made on one page
  // changes all of them at once; thanks to the ETag that costs a 304.
  const kept = /\bno-store\b/i.test(origin.get("cache-control") ?? "") ? "no-store" : "no-cache";
  headers.set("cache-control", `private, ${kept}`);
  // The same address gives a script the origin's own page (the gate's `subresource`).
  varyOn(headers, "Cookie", "Sec-Fetch-Dest");
  return headers;
}

/**
 * The request to make of a visitor's: when it navigates, its conditions are those of rewritten pages. One of the same
 * variant becomes the origin's own again; others, which no rewritten page answers to, are dropped.
 */
export function forwardConditions(request: Request, variant: string): Request {
  if (!navigates(request)) return request;
  if (!request.headers.has("if-none-match") && !request.headers.has("if-modified-since")) return request;
  const headers = new Headers(request.headers);
  const held = tagsOf(request.headers).map((tag) => originOf(tag, variant));
  const tags = held.filter((validator) => validator?.kind === "e").map((validator) => validator?.value);
  const date = held.find((validator) => validator?.kind === "m")?.value;
  headers.delete("if-none-match");
  headers.delete("if-modified-since");
  if (tags.length > 0) headers.set("if-none-match", tags.join(", "));
  else if (date !== undefined) headers.set("if-modified-since", date);
  return new Request(request, { headers });
}

/** The origin's 304 to a navigation, as ours: the page that the browser holds is still the one it would get. */
export function revalidated(request: Request, response: Response, variant: string): Response {
  const headers = rewrittenHeaders(response.headers, variant);
  const held = tagsOf(request.headers).find((tag) => originOf(tag, variant) !== undefined);
  if (!headers.has("etag") && held !== undefined) headers.set("etag", held);
  return new Response(null, { status: 304, headers });
}

function derivedTag(origin: Headers, variant: string): string | undefined {
  const etag = origin.get("etag") ?? undefined;
  const value = etag ?? origin.get("last-modified") ?? undefined;
  if (value === undefined || value.length > longestValidator) return undefined;
  if (etag !== undefined && etag.match(entityTag)?.[0] !== etag) return undefined;
  return `W/"${base64url(variant)}.${etag === undefined ? "m" : "e"}${base64url(value)}"`;
}

function tagsOf(headers: Headers): readonly string[] {
  return headers.get("if-none-match")?.match(entityTag) ?? [];
}

/** The origin's validator inside one of our tags; undefined for other tags and other variants. */
function originOf(tag: string, variant: string): { kind: "e" | "m"; value: string } | undefined {
  const match = /^(?:W\/)?"([\w-]*)\.([em])([\w-]*)"$/.exec(tag);
  if (match?.[1] !== base64url(variant)) return undefined;
  const kind = match[2] === "e" ? "e" : "m";
  const value = fromBase64url(match[3] ?? "");
  // The visitor could have made it up: only what is a validator goes into a header.
  const valid = kind === "e" ? value?.match(entityTag)?.[0] === value : /^[\w ,:+-]+$/.test(value ?? "");
  return value !== undefined && valid ? { kind, value } : undefined;
}

/** Of the UTF-8 bytes, so that a variant may be any text. */
function base64url(text: string): string {
  return toBase64Url(new TextEncoder().encode(text));
}

function fromBase64url(text: string): string | undefined {
  const bytes = fromBase64Url(text);
  return bytes && new TextDecoder().decode(bytes);
}
