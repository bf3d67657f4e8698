import type { Site } from "../site/site.ts";

const cache = new WeakMap<Site, URL>();

/**
 * The address of the site's configuration area: `/config/` on the host that the owner has set (`configHost`), or on the host
 * of the request. The content of a page never decides where an owner is sent.
 */
export function configAreaUrl(site: Site, url: URL): URL {
  const { configHost } = site.settings;
  const cached = cache.get(site);
  // The same host is requested by http and by https.
  if (cached && (configHost || cached.protocol === url.protocol)) return cached;
  const area = new URL("/config/", configHost ?? url.origin);
  cache.set(site, area);
  return area;
}
