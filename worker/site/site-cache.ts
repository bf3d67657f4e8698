import { LruMap } from "../../shared/lru-map.ts";
import type { Site, SiteDocuments } from "./site.ts";

/** The data of a site that this isolate keeps between requests. Times are milliseconds since 1970. */
export interface CachedSite {
  readonly site: Site;
  /** The documents from which `site` was created. The learned one may be newer than that in the store. */
  readonly documents: SiteDocuments;
  /** The learned document that is in the store, as far as this isolate knows. */
  readonly storedLearned: string | undefined;
  /** Time from which the store is read again, while requests still use this entry. */
  readonly reloadAt: number;
  /** Time from which requests do not use this entry but wait for the store. */
  readonly usableUntil: number;
  /** Time when this isolate last wrote the learned document. */
  readonly learnedWrittenAt: number;
  /** Time when this isolate last saved the authored document. */
  readonly authoredWrittenAt: number;
}

/** Limited, because the `Host` header is under the client's control. The least recently loaded host is evicted. */
const sites = new LruMap<string, CachedSite>(500);

export function getCachedSite(host: string): CachedSite | undefined {
  return sites.peek(host);
}

export function cacheSite(entry: CachedSite): CachedSite {
  sites.set(entry.site.host, entry);
  return entry;
}
