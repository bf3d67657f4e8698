import type { Site } from "./site.ts";

/** True if events are stored in D1 for the site's insights. */
export function hasInsightsEnabled({ origin, settings }: Pick<Site, "origin" | "settings">): boolean {
  return settings.insights === undefined ? origin === undefined : settings.insights === "on";
}
