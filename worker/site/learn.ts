import { learnedSettingsOf, maxLearnedLength, type SiteContext } from "../../shared/context.ts";
import { LruMap } from "../../shared/lru-map.ts";
import { hasStoredSettings, mayWriteLearned } from "./limit-learned-writes.ts";
import { type Site, settingsVersion } from "./site.ts";
import { type CachedSite, cacheSite, getCachedSite } from "./site-cache.ts";
import { learnedKey, type SiteStore } from "./site-store.ts";

export interface LearnDeps {
  readonly kv: Pick<SiteStore, "put">;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/**
 * Minimum time between two writes of a host's learned settings, because KV accepts one write per second and key
 * (https://developers.cloudflare.com/kv/platform/limits/). Pages that contradict each other must not use up this limit.
 */
const minWriteIntervalMs = 60_000;

/** Learned settings as JSON, by context object. Most pages have the same context object as the previous page. */
const jsonByContext = new WeakMap<SiteContext, string>();

/**
 * By host: a website id that differs from the host's known one, and the path of the first page that contained it.
 * Limited to the same number as cached sites.
 */
const newWebsites = new LruMap<string, { readonly id: string; readonly path: string }>(500);

/**
 * Keeps the learned part of a page's context for requests that are decided before a page arrives: at once in this
 * isolate, and in the store if it has changed. Pages of a signed-in owner are ignored, because they may contain data
 * that visitors must not get. Pages that do not name their website, or name another one than the host's, are ignored as
 * well.
 *
 * @param path the page's path
 */
export function learnSiteContext(
  { host }: Pick<Site, "host">,
  context: SiteContext,
  path: string,
  deps: LearnDeps,
): void {
  const cached = getCachedSite(host);
  if (cached === undefined || context.authenticatedAccount !== undefined) return;
  if (!isWebsiteOfHost(cached.site, context.website.id, path)) return;
  const json = learnedJson(context);
  const entry = cached.documents.learned === json ? cached : cacheSite(withLearned(cached, context, json));
  const now = Date.now();
  if (entry.storedLearned === json || Math.abs(now - entry.learnedWrittenAt) < minWriteIntervalMs) return;
  if (!mayWriteLearned(host, hasStoredSettings(host), now)) return;
  cacheSite({ ...entry, learnedWrittenAt: now });
  deps.waitUntil(write(host, json, deps.kv));
}

/** True if the host is known to have another website, by its owner's settings or by earlier pages of visitors. */
export function isOtherWebsite(
  { settings, learned }: Pick<Site, "settings" | "learned">,
  id: string,
): boolean {
  const known = settings.website?.id || learned?.website.id || "";
  return known !== "" && known !== id;
}

/**
 * True if a page with this website id describes the host: the owner has set the id, or earlier pages had it, or there
 * was no earlier page. If a host's site was replaced, the new id is accepted from the second page that contains it.
 */
function isWebsiteOfHost(site: Site, id: string, path: string): boolean {
  const { host, settings, learned } = site;
  if (id === "" || id.length > maxLearnedLength) return false;
  if (!isOtherWebsite(site, id)) return true;
  if (settings.website?.id) return false;
  const seen = newWebsites.peek(host);
  if (seen?.id !== id) newWebsites.set(host, { id, path });
  if (seen === undefined || seen.id !== id || seen.path === path) return false;
  console.warn(
    `${host}: ${seen.path} and ${path} name the website ${id}, earlier pages ${learned?.website.id}; learned anew.`,
  );
  return true;
}

function learnedJson(context: SiteContext): string {
  const cached = jsonByContext.get(context);
  if (cached !== undefined) return cached;
  const json = JSON.stringify(learnedSettingsOf(context));
  jsonByContext.set(context, json);
  return json;
}

function withLearned(cached: CachedSite, context: SiteContext, json: string): CachedSite {
  const documents = { ...cached.documents, learned: json };
  const site = { ...cached.site, learned: learnedSettingsOf(context), version: settingsVersion(documents) };
  return { ...cached, documents, site };
}

async function write(host: string, json: string, kv: LearnDeps["kv"]): Promise<void> {
  try {
    await kv.put(learnedKey(host), json);
  } catch (error) {
    console.error(
      `${learnedKey(host)}: could not be written (${error instanceof Error ? error.message : String(error)})`,
    );
    return;
  }
  const cached = getCachedSite(host);
  if (cached) cacheSite({ ...cached, storedLearned: json });
}
