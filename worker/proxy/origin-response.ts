import { rewriteCookieDomain } from "./cookie-domain.ts";
import { removeHopByHop } from "./hop-by-hop.ts";
import { type RequestUrls, rewriteLocation } from "./location.ts";

/**
 * The origin's response as the visitor's browser may see it: redirects and cookies belong to the visitor's host, the body is
 * unchanged. Throws if the status is not valid in HTTP.
 */
export function toVisitorResponse(response: Response, urls: RequestUrls): Response {
  const rewritten = new Response(response.body, response);
  const { headers } = rewritten;
  if (response.status !== 101) removeHopByHop(headers);
  // Offers visitors another server of the origin, on a connection that would bypass the worker (RFC 7838).
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
