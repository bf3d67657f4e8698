import { trackingCookies } from "../../shared/names.ts";
import { isTrackingRestricted } from "../../shared/overlays/cookie-banner/visibility.ts";
import { effectiveSiteContext } from "../site/effective-site-context.ts";
import type { Facts } from "./facts.ts";

/**
 * Handles tracking cookies under a restrictive policy without an accepted consent
 * (docs/reference/overlays.md#restrictive-policy): the browser's cookies are expired, and those of the origin's
 * response are removed.
 */

const trackingCookieNames: ReadonlySet<string> = new Set(trackingCookies);

/**
 * Removes tracking cookies from the response, and expires those of the request, under a restrictive policy without an
 * accepted consent, or an absolute one (docs/reference/overlays.md#restrictive-policy). For the first page of a site the
 * policy is not known yet; there the client deletes the cookies.
 */
export function restrictTrackingCookies(headers: Headers, { site, consent, cookies, url }: Facts): void {
  const { cookieSettings } = effectiveSiteContext(undefined, site.learned, site.settings);
  if (!isTrackingRestricted(cookieSettings, consent)) return;
  const allowed = withoutTrackingCookies(headers.getSetCookie());
  headers.delete("set-cookie");
  for (const cookie of [...allowed, ...expiredTrackingCookies(cookies, url)])
    headers.append("set-cookie", cookie);
}

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
