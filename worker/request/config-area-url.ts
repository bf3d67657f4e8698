import type { Site } from "../site/site.ts";

const cache = new WeakMap<Site, URL>();

/**
 * URL of the site's configuration area: `/config/` on the host that the owner has set (`configHost`), or on the host of
 * the request. The content of a page is never used, because it could redirect owners to another site.
 */
export function configAreaUrl(site: Site, url: URL): URL {
  const { configHost } = site.settings;
  const cached = cache.get(site);
  // A host can be requested by http and by https, so a cached URL may have the wrong scheme.
  if (cached && (configHost || cached.protocol === url.protocol)) return cached;
  const area = new URL("/config/", configHost ?? url.origin);
  cache.set(site, area);
  return area;
}
