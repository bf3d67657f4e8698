import { trackingCookies } from "../../shared/names.ts";

/**
 * A restrictive policy without an accepted consent (spec 4, cookie banner): the tracking cookies that a browser still
 * has are taken from it, and the origin's attempts to set them do not reach it.
 */

const tracking: ReadonlySet<string> = new Set(trackingCookies);

/**
 * `Set-Cookie` values that take away the tracking cookies of a request. A browser does not say on which domain it has
 * one, so each is expired on the host itself and on every domain above it but the topmost.
 */
export function expiredTrackingCookies(cookies: ReadonlyMap<string, string>, url: URL): string[] {
  const carried = trackingCookies.filter((name) => cookies.has(name));
  const domains = ["", ...domainsOf(url.hostname).map((domain) => `; Domain=${domain}`)];
  return carried.flatMap((name) =>
    domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}; SameSite=Lax`),
  );
}

/** The origin's `Set-Cookie` values without those of tracking cookies. */
export function withoutTrackingCookies(setCookies: readonly string[]): string[] {
  return setCookies.filter((cookie) => !tracking.has(nameOf(cookie)));
}

/** `www.shop.example.com`: itself, `shop.example.com`, `example.com`. An address or a bare name has none. */
function domainsOf(hostname: string): string[] {
  if (/^[\d.]+$|[:[]/.test(hostname)) return [];
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

function nameOf(setCookie: string): string {
  return (/^[^=;]*/.exec(setCookie)?.[0] ?? "").trim();
}
