import type { Config } from "../env.ts";
import { createSite, type Site } from "./site.ts";
import { type CachedSite, cacheSite, getCachedSite } from "./site-cache.ts";
import {
  authoredKey,
  learnedKey,
  type ReadResult,
  readDocument,
  type SiteStore,
  storeTtlSeconds,
} from "./site-store.ts";

export interface SiteDeps {
  readonly kv: Pick<SiteStore, "get">;
  readonly config: Pick<Config, "origin"> & Partial<Pick<Config, "runtime">>;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** An older cache entry is still used, and reloaded in the background. */
const freshMs = 10_000;
/** An older cache entry is not used. Its documents were up to 30 s old when KV returned them, so none is older than a minute. */
const maxAgeMs = 60_000 - storeTtlSeconds * 1000;
/** The store is read again sooner after a failure, or if a read has not ended. */
const retryDelayMs = 5_000;
/** The last known settings are used for this long after a failure, so that requests do not wait for a store that is down. */
const useAfterFailureMs = 15_000;
/** KV may return an old value for a minute and more after a write (https://developers.cloudflare.com/kv/concepts/how-kv-works/). */
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
  const documents = {
    authored: textOr(authored, cached?.documents.authored),
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
  });
}

type Times = Pick<CachedSite, "reloadAt" | "usableUntil">;

/** Counted from the beginning of the read: the documents may have changed while it lasted. */
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
