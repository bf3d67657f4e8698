import "../texts.ts";
import { pagesTexts } from "../../shared/texts/pages.ts";
import { hasJsonBody, type PostedFields } from "./read-form.ts";
import { returnPath } from "./same-origin.ts";
import { visitorLanguage } from "./visitor-language.ts";

/**
 * The response to a form that was accepted: 204 for a request of a script, otherwise a 303 redirect back to
 * the page. The page is named by the form's field `return`, or by the referrer of the request.
 */
export function formResponse(
  request: Request,
  url: URL,
  fields: PostedFields,
  cookies: readonly string[],
): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (isFromScript(request)) return new Response(null, { status: 204, headers });
  headers.set("location", returnPath(fields.get("return") ?? referrerPath(request, url), url));
  return new Response(null, { status: 303, headers });
}

/** The response to a form that a page of another site has sent. */
export function foreignFormError(request: Request): Response {
  return plainTextError(403, pagesTexts(visitorLanguage(request)).ownPagesOnly);
}

/** An error as plain text, for visitors without JavaScript and for the network panel. */
export function plainTextError(status: 400 | 403 | 405, message: string): Response {
  const headers = new Headers({
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  if (status === 405) headers.set("allow", "POST");
  return new Response(`${message}\n`, { status, headers });
}

/**
 * True if a script sent the request. Only scripts send JSON. Scripts and forms send form data;
 * `Sec-Fetch-Dest` tells them apart.
 */
function isFromScript(request: Request): boolean {
  return hasJsonBody(request) || request.headers.get("sec-fetch-dest") === "empty";
}

/**
 * Path and query of the page that sent the request; undefined if the referrer is missing or on another
 * origin.
 */
export function referrerPath(request: Request, url: URL): string | undefined {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  return referrer?.origin === url.origin ? referrer.pathname + referrer.search : undefined;
}
