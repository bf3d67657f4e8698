import type { Site } from "../site/site.ts";

/**
 * Where the site is configured: `/config/` of the host that its owner has set (`configHost`), else of the host that
 * was asked. What a page says of itself never decides where an owner is sent.
 */
export function configArea({ settings }: Site, url: URL): URL {
  return new URL("/config/", settings.configHost ?? url.origin);
}
