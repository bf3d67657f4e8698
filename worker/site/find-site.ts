import type { Config } from "../env.ts";
import { createSite, type Site } from "./site.ts";
import { type CachedSite, cacheSite, getCachedSite } from "./site-cache.ts";
import {
  authoredKey,
  kvCacheTtlSeconds,
  learnedKey,
  type ReadResult,
  readDocument,
  type SiteStore,
} from "./site-store.ts";

export interface SiteDeps {
  readonly kv: Pick<SiteStore, "get">;
  readonly config: Pick<Config, "origin"> & Partial<Pick<Config, "runtime">>;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** An older cache entry is still used, and reloaded in the background. */
const freshMs = 10_000;
/**
 * An older cache entry is not used. KV may return documents that are up to 30 s old, so the settings in use are never
 * older than a minute.
 */
const maxAgeMs = 60_000 - kvCacheTtlSeconds * 1000;
/** Time until the store is read again after a failure, or while a read has not ended. */
const retryDelayMs = 5_000;
/**
 * After a failure the last known settings are used for this time, so that requests do not wait for a store that is
 * down.
 */
const useAfterFailureMs = 15_000;
/**
 * Time after a write in which KV may return the old value
 * (https://developers.cloudflare.com/kv/concepts/how-kv-works/).
 */
const storeLagMs = 2 * 60_000;

/** The cached site if it is fresh. Undefined if `findSite` has to be called. */
export function freshCachedSite(host: string): Site | undefined {
  const cached = getCachedSite(host);
  return cached && Date.now() < Math.min(cached.reloadAt, cached.usableUntil) ? cached.site : undefined;
}

/**
 * The site of a host. Never fails: if the stored settings are invalid or cannot be read, the last known ones or the
 * defaults apply, and `problems` names the reason.
 *
 * Requests do not share a pending read. Workers may cancel the I/O of a request when it ends, and the others would
 * hang.
 */
export async function findSite(host: string, deps: SiteDeps): Promise<Site> {
  const cached = getCachedSite(host);
  if (cached === undefined || Date.now() >= cached.usableUntil) return (await load(host, deps)).site;
  if (Date.now() >= cached.reloadAt) {
    cacheSite({ ...cached, reloadAt: Date.now() + retryDelayMs });
    deps.waitUntil(load(host, deps));
  }
  return cached.site;
}

async function load(host: string, { kv, config }: SiteDeps): Promise<CachedSite> {
  const startedAt = Date.now();
  const [authored, learned] = await Promise.all([
    readDocument(kv, authoredKey(host)),
    readDocument(kv, learnedKey(host)),
  ]);
  // Reads the cache after the store, because the settings may have been learned from a page in the meantime.
  const cached = getCachedSite(host);
  const failures = [authored, learned].flatMap((result) => ("failure" in result ? [result.failure] : []));
  const storeMayLag = cached !== undefined && Date.now() - cached.learnedWrittenAt < storeLagMs;
  const authoredMayLag =
    cached !== undefined && Date.now() - cached.authoredWrittenAt < kvCacheTtlSeconds * 1000;
  const documents = {
    authored: authoredMayLag ? cached.documents.authored : textOr(authored, cached?.documents.authored),
    learned: storeMayLag ? cached.documents.learned : textOr(learned, cached?.documents.learned),
  };
  const site = createSite(host, documents, {
    origin: config.origin,
    ...(config.runtime === undefined ? {} : { runtime: config.runtime }),
    problems: failures,
    isRead: "text" in authored,
  });
  logChanges(site, cached?.site);
  return cacheSite({
    site,
    documents,
    storedLearned: storeMayLag ? cached.storedLearned : textOr(learned, cached?.storedLearned),
    ...(failures.length > 0 ? timesAfterFailure(cached) : timesOfDocuments(startedAt)),
    learnedWrittenAt: cached?.learnedWrittenAt ?? 0,
    authoredWrittenAt: cached?.authoredWrittenAt ?? 0,
  });
}

type Times = Pick<CachedSite, "reloadAt" | "usableUntil">;

/**
 * The times of documents whose read has begun at `readAt`. They count from its beginning, because the documents may
 * have changed during the read.
 */
function timesOfDocuments(readAt: number): Times {
  return { reloadAt: readAt + freshMs, usableUntil: readAt + maxAgeMs };
}

function timesAfterFailure(cached: CachedSite | undefined): Times {
  const now = Date.now();
  return {
    reloadAt: now + retryDelayMs,
    usableUntil: Math.max(cached?.usableUntil ?? 0, now + useAfterFailureMs),
  };
}

function textOr(result: ReadResult, lastKnown: string | undefined): string | undefined {
  return "text" in result ? result.text : lastKnown;
}

/** Logs problems and warnings when they appear, and when problems have been solved; not for each request. */
function logChanges({ problems, warnings }: Site, previous: Site | undefined): void {
  for (const problem of problems) if (!previous?.problems.includes(problem)) console.error(problem);
  for (const warning of warnings) if (!previous?.warnings.includes(warning)) console.warn(warning);
  for (const problem of previous?.problems ?? [])
    if (!problems.includes(problem)) console.info(`resolved: ${problem}`);
}
