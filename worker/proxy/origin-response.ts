import { rewriteCookieDomain } from "./cookie-domain.ts";
import { removeHopByHop } from "./hop-by-hop.ts";
import { type RequestUrls, rewriteLocation } from "./location.ts";

/**
 * The origin's response for the visitor's browser: redirects and cookies are changed to the visitor's host, the body is
 * unchanged. Throws if the status is not a valid HTTP status.
 */
export function toVisitorResponse(response: Response, urls: RequestUrls): Response {
  const rewritten = new Response(response.body, response);
  const { headers } = rewritten;
  if (response.status !== 101) removeHopByHop(headers);
  // `Alt-Svc` offers another server for the origin, over which browsers would bypass the worker (RFC 7838).
  if (headers.has("alt-svc")) headers.delete("alt-svc");
  const location = headers.get("location");
  if (location !== null) headers.set("location", rewriteLocation(location, urls));
  if (headers.has("set-cookie")) rewriteCookies(headers, urls);
  return rewritten;
}

function rewriteCookies(headers: Headers, { originUrl, visitorUrl }: RequestUrls): void {
  const hosts = { origin: originUrl.hostname, visitor: visitorUrl.hostname };
  const cookies = headers.getSetCookie();
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", rewriteCookieDomain(cookie, hosts));
}
