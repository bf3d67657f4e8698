import type { Config } from "../env.ts";
import { createSite } from "./site.ts";
import { cacheSite, getCachedSite } from "./site-cache.ts";

/**
 * Uses settings that this isolate has saved at once. Other isolates read them from KV within a minute. This isolate
 * does so too, after the time in which KV may still return the older document.
 */
export function cacheAuthoredSettings(
  host: string,
  text: string,
  { origin, runtime }: Pick<Config, "origin" | "runtime">,
): void {
  const cached = getCachedSite(host);
  if (cached === undefined) return;
  const documents = { ...cached.documents, authored: text };
  const site = createSite(host, documents, { origin, runtime, problems: [] });
  cacheSite({ ...cached, documents, site, authoredWrittenAt: Date.now() });
}
