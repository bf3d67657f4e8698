import type { OriginContext } from "./origin-context.ts";

/**
 * True for a script or a program, which read JSON and stay where they are; false for a form, which goes to the page
 * that it is sent.
 */
export function wantsJson(c: OriginContext): boolean {
  const type = c.req.header("content-type") ?? "";
  if (/^\s*application\/json\s*(?:;|$)/i.test(type)) return true;
  if (c.req.header("sec-fetch-dest") === "empty") return true;
  if (c.req.header("x-requested-with") === "XMLHttpRequest") return true;
  if (wantsPage(c)) return false;
  const isForm = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return !isForm || /\bapplication\/json\b/i.test(c.req.header("accept") ?? "");
}

/** True for what a browser puts before somebody: it asks for HTML by name. */
export function wantsPage(c: OriginContext): boolean {
  return c.req.header("sec-fetch-dest") !== "empty" && /\btext\/html\b/i.test(c.req.header("accept") ?? "");
}
