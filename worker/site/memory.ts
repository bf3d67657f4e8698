import type { Documents, Site } from "./site.ts";

/** What this isolate remembers of a site between requests. Times are milliseconds since 1970. */
export interface Remembered {
  readonly site: Site;
  /** What `site` was made of; `learned` may be newer here than in the store. */
  readonly documents: Documents;
  /** The learned part that the store holds, as far as this isolate knows. */
  readonly stored: string | undefined;
  /** When the store was last asked. */
  readonly askedAt: number;
  /** When this isolate last wrote what it had learned. */
  readonly wroteAt: number;
}

/** A host that nobody asked for in a while makes room: anyone can send any Host header. */
const mostSites = 500;
const sites = new Map<string, Remembered>();

export function recall(host: string): Remembered | undefined {
  return sites.get(host);
}

export function remember(entry: Remembered): Remembered {
  sites.delete(entry.site.host);
  sites.set(entry.site.host, entry);
  const [oldest] = sites.keys();
  if (sites.size > mostSites && oldest !== undefined) sites.delete(oldest);
  return entry;
}
