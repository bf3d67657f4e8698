import type { Site } from "../rows/site.ts";

/** 21 November 2026 at 11:49, by the site's own clock. */
export function moment({ timeZone }: Site, at: number): string {
  return new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
}
