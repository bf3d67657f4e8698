import { bytesUpTo } from "../request-body.ts";
import { returnPath } from "./same-origin.ts";

/** Far more than any form of ours holds, far less than anyone could make the worker keep. */
const largest = 16 * 1024;

export type Fields = ReadonlyMap<string, string>;

/**
 * The fields of a posted form, or of a JSON object that says the same; those that are neither text nor true
 * or false are left out.
 * Null when the body is neither, is broken or is larger than a form of ours can be.
 */
export async function readFields(request: Request): Promise<Fields | null> {
  const type = request.headers.get("content-type") ?? "";
  const body = await bytesUpTo(largest, request);
  if (body === undefined) return null;
  try {
    const entries = isJson(type)
      ? Object.entries(JSON.parse(new TextDecoder().decode(body)) ?? {})
      : await new Response(body, { headers: { "content-type": type } }).formData();
    const fields = new Map<string, string>();
    for (const [name, value] of entries)
      if (typeof value === "string" || typeof value === "boolean") fields.set(name, String(value));
    return fields;
  } catch {
    return null;
  }
}

/**
 * The answer to a form that was understood: 204 to a script, which stays where it is, and 303 back to the page to
 * everyone else. The page is the form's `return` field, else the one that the request names as its referrer.
 */
export function formAnswer(request: Request, url: URL, fields: Fields, cookies: readonly string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (isScripted(request)) return new Response(null, { status: 204, headers });
  headers.set("location", returnPath(fields.get("return") ?? referrerPath(request, url), url));
  return new Response(null, { status: 303, headers });
}

/** A refusal in words, for whoever reads the network panel or has no script. */
export function refusal(status: 400 | 403 | 405, message: string): Response {
  const headers = new Headers({
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  if (status === 405) headers.set("allow", "POST");
  return new Response(`${message}\n`, { status, headers });
}

function isJson(contentType: string): boolean {
  return /^\s*application\/json\s*(;|$)/i.test(contentType);
}

/** JSON comes from scripts only; a form's data may come from either, and then the browser says which. */
function isScripted(request: Request): boolean {
  return (
    isJson(request.headers.get("content-type") ?? "") || request.headers.get("sec-fetch-dest") === "empty"
  );
}

export function referrerPath(request: Request, url: URL): string | undefined {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  return referrer?.origin === url.origin ? referrer.pathname + referrer.search : undefined;
}
