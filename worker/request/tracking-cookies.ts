import { trackingCookies } from "../../shared/names.ts";

/**
 * Handles tracking cookies under a restrictive policy without an accepted consent
 * (docs/reference/overlays.md#restrictive-policy): the browser's cookies are expired, and those of the origin's
 * response are removed.
 */

const trackingCookieNames: ReadonlySet<string> = new Set(trackingCookies);

/**
 * `Set-Cookie` values that expire the tracking cookies of a request. A request does not contain the domain of a cookie,
 * so each cookie is expired on the host itself and on every parent domain except the topmost.
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

/**
 * The domains for which a host can set cookies: for `www.shop.example.com` itself, `shop.example.com` and
 * `example.com`. Empty for an IP address or a single label.
 */
function parentDomains(hostname: string): string[] {
  if (/^[\d.]+$|[:[]/.test(hostname)) return [];
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

function cookieNameOf(setCookie: string): string {
  return (/^[^=;]*/.exec(setCookie)?.[0] ?? "").trim();
}
