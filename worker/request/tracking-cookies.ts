import { trackingCookies } from "../../shared/names.ts";

/**
 * Under a restrictive policy without an accepted consent (docs/reference/overlays.md#restrictive-policy) the browser's tracking
 * cookies are expired, and those that the origin sets are removed from its response.
 */

const trackingCookieNames: ReadonlySet<string> = new Set(trackingCookies);

/**
 * `Set-Cookie` values that expire the tracking cookies of a request. A request does not contain the domain of a cookie,
 * so each is expired on the host itself and on every domain above it except the topmost.
 */
export function expiredTrackingCookies(cookies: ReadonlyMap<string, string>, url: URL): string[] {
  const received = trackingCookies.filter((name) => cookies.has(name));
  const domains = ["", ...parentDomains(url.hostname).map((domain) => `; Domain=${domain}`)];
  return received.flatMap((name) =>
    domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}; SameSite=Lax`),
  );
}

/** The origin's `Set-Cookie` values without those of tracking cookies. */
export function withoutTrackingCookies(setCookies: readonly string[]): string[] {
  return setCookies.filter((cookie) => !trackingCookieNames.has(cookieNameOf(cookie)));
}

/** For `www.shop.example.com`: itself, `shop.example.com`, `example.com`. None for an IP address or a single label. */
function parentDomains(hostname: string): string[] {
  if (/^[\d.]+$|[:[]/.test(hostname)) return [];
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

function cookieNameOf(setCookie: string): string {
  return (/^[^=;]*/.exec(setCookie)?.[0] ?? "").trim();
}
