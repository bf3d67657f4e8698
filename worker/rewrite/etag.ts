/**
 * Caching headers of a rewritten page. The page is the origin's page plus the variant for this visitor, so its ETag is
 * derived from both: from the origin's own ETag (or its Last-Modified), and from `variant`, a digest of everything else
 * that the page depends on. If the origin answers 304, the worker answers 304 too. If the variant has changed, the page
 * is sent again.
 */
import { fromBase64Url, toBase64Url } from "../http/base64url.ts";
import { isNavigation } from "../http/navigation.ts";
import { addVary } from "../http/vary.ts";

/** Origin headers that describe the original bytes, or let caches store the page for other visitors. */
const droppedHeaders = [
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

/** For a longer validator of the origin no ETag is derived: the ETag is sent with every request. */
const maxValidatorLength = 512;
const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** A validator of the origin: its ETag, or its Last-Modified. */
interface OriginValidator {
  readonly kind: "etag" | "last-modified";
  readonly value: string;
}

/** The headers of a rewritten page, derived from the origin's. */
export function rewrittenHeaders(origin: Headers, variant: string): Headers {
  const headers = new Headers(origin);
  for (const name of droppedHeaders) headers.delete(name);
  const etag = derivedTag(origin, variant);
  if (etag !== undefined) headers.set("etag", etag);
  // Private, because the page is made for this visitor. Revalidated on each visit, because a choice on one page changes
  // all pages at once; with the ETag the response usually is a 304.
  const storage = /\bno-store\b/i.test(origin.get("cache-control") ?? "") ? "no-store" : "no-cache";
  headers.set("cache-control", `private, ${storage}`);
  // A script that fetches the same URL gets the origin's unchanged page (the gate's reason `subresource`).
  addVary(headers, "Cookie", "Sec-Fetch-Dest");
  return headers;
}

/**
 * The visitor's request with the origin's own validators as conditions. The conditions of a navigation contain ETags of
 * rewritten pages: an ETag of the same variant is replaced by the origin's own validator, all others are removed.
 */
export function toConditionalOriginRequest(request: Request, variant: string): Request {
  if (!isNavigation(request)) return request;
  if (!request.headers.has("if-none-match") && !request.headers.has("if-modified-since")) return request;
  const headers = new Headers(request.headers);
  const validators = tagsOf(request.headers).map((tag) => originValidator(tag, variant));
  const tags = validators.filter((item) => item?.kind === "etag").map((item) => item?.value);
  const date = validators.find((item) => item?.kind === "last-modified")?.value;
  headers.delete("if-none-match");
  headers.delete("if-modified-since");
  if (tags.length > 0) headers.set("if-none-match", tags.join(", "));
  else if (date !== undefined) headers.set("if-modified-since", date);
  return new Request(request, { headers });
}

/** The origin's 304 to a navigation, as 304 for the rewritten page in the browser's cache, which is still valid. */
export function notModified(request: Request, response: Response, variant: string): Response {
  const headers = rewrittenHeaders(response.headers, variant);
  const tag = tagsOf(request.headers).find((each) => originValidator(each, variant) !== undefined);
  if (!headers.has("etag") && tag !== undefined) headers.set("etag", tag);
  return new Response(null, { status: 304, headers });
}

/**
 * The ETag of a rewritten page: `W/"{variant}.{e or m}{validator}"`, in base64url. `e`: the validator is an ETag, `m`:
 * a Last-Modified.
 */
function derivedTag(origin: Headers, variant: string): string | undefined {
  const etag = origin.get("etag") ?? undefined;
  const value = etag ?? origin.get("last-modified") ?? undefined;
  if (value === undefined || value.length > maxValidatorLength) return undefined;
  if (etag !== undefined && etag.match(entityTag)?.[0] !== etag) return undefined;
  return `W/"${encodeText(variant)}.${etag === undefined ? "m" : "e"}${encodeText(value)}"`;
}

function tagsOf(headers: Headers): readonly string[] {
  return headers.get("if-none-match")?.match(entityTag) ?? [];
}

/** The origin's validator that a derived ETag contains; undefined for any other ETag and for other variants. */
function originValidator(tag: string, variant: string): OriginValidator | undefined {
  const match = /^(?:W\/)?"([\w-]*)\.([em])([\w-]*)"$/.exec(tag);
  if (match?.[1] !== encodeText(variant)) return undefined;
  const kind = match[2] === "e" ? "etag" : "last-modified";
  const value = decodeText(match[3] ?? "");
  // The visitor may have forged the tag, so the value is validated before it is put into a header.
  const isValid = kind === "etag" ? value?.match(entityTag)?.[0] === value : /^[\w ,:+-]+$/.test(value ?? "");
  return value !== undefined && isValid ? { kind, value } : undefined;
}

/** Base64url of the text's UTF-8 bytes, because a variant may contain any text. */
function encodeText(text: string): string {
  return toBase64Url(new TextEncoder().encode(text));
}

function decodeText(encoded: string): string | undefined {
  const bytes = fromBase64Url(encoded);
  return bytes && new TextDecoder().decode(bytes);
}
