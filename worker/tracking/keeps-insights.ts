import type { Site } from "../site/site.ts";

/** Whether what visitors do is kept in D1 for the site's owner to look at. */
export function keepsInsights({ origin, settings }: Pick<Site, "origin" | "settings">): boolean {
  return settings.insights === undefined ? origin === undefined : settings.insights === "on";
}
