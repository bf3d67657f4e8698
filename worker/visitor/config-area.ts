import type { Site } from "../site/site.ts";

/**
 * Where the site is configured: `/config/` of the host that its owner has set (`configHost`), else of the host that
 * was asked. What a page says of itself never decides where an owner is sent.
 */
export function configArea(site: Site, url: URL): URL {
  const { configHost } = site.settings;
  const known = areas.get(site);
  // One host is asked by http and by https.
  if (known && (configHost || known.protocol === url.protocol)) return known;
  const area = new URL("/config/", configHost ?? url.origin);
  areas.set(site, area);
  return area;
}

const areas = new WeakMap<Site, URL>();
