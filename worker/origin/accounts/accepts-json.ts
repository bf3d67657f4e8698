import type { OriginContext } from "../bindings.ts";

/**
 * True if the client is a script or program, which reads JSON. False for a form, whose response the browser shows as a
 * page.
 */
export function acceptsJson(c: OriginContext): boolean {
  const type = c.req.header("content-type") ?? "";
  if (/^\s*application\/json\s*(?:;|$)/i.test(type)) return true;
  if (c.req.header("sec-fetch-dest") === "empty") return true;
  if (c.req.header("x-requested-with") === "XMLHttpRequest") return true;
  if (acceptsHtml(c)) return false;
  const isForm = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return !isForm || /\bapplication\/json\b/i.test(c.req.header("accept") ?? "");
}

/** True for a request that a browser shows as a page: its `Accept` header names HTML. */
export function acceptsHtml(c: OriginContext): boolean {
  return c.req.header("sec-fetch-dest") !== "empty" && /\btext\/html\b/i.test(c.req.header("accept") ?? "");
}
