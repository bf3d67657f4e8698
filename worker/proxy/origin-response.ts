import { translateCookie } from "./cookie-domain.ts";
import { removeHopByHop } from "./hop-by-hop.ts";
import { type Addresses, translateLocation } from "./location.ts";

/**
 * The origin's response as the visitor's browser may see it: redirects and cookies belong to our host, the body is
 * untouched. Throws on a status that HTTP does not know.
 */
export function visitorResponse(response: Response, addresses: Addresses): Response {
  const translated = new Response(response.body, response);
  const { headers } = translated;
  if (response.status !== 101) removeHopByHop(headers);
  // Offers our visitors another server of the origin, on a connection that would not come past us (RFC 7838).
  if (headers.has("alt-svc")) headers.delete("alt-svc");
  const location = headers.get("location");
  if (location !== null) headers.set("location", translateLocation(location, addresses));
  if (headers.has("set-cookie")) translateCookies(headers, addresses);
  return translated;
}

function translateCookies(headers: Headers, addresses: Addresses): void {
  const hosts = { origin: addresses.asked.hostname, visitor: addresses.visitor.hostname };
  const cookies = headers.getSetCookie();
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", translateCookie(cookie, hosts));
}
