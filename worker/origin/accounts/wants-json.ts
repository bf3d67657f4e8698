import type { OriginContext } from "./origin-context.ts";

/** True for a script, which stays where it is and reads JSON; false for a form, which goes to the page it is sent. */
export function wantsJson(c: OriginContext): boolean {
  if (/^\s*application\/json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) return true;
  if (c.req.header("sec-fetch-dest") === "empty") return true;
  if (c.req.header("x-requested-with") === "XMLHttpRequest") return true;
  const accept = c.req.header("accept") ?? "";
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}
