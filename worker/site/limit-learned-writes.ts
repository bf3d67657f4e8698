import { getCachedSite } from "./site-cache.ts";
import { learnedKey, type SiteStore } from "./site-store.ts";

const periodMs = 60 * 60_000;
/** New hosts of one isolate in that time. */
const maxNewHosts = 20;

let periodStart = 0;
let newHosts = 0;

/**
 * The store of learned settings, which takes only a few new hosts an hour: with a wildcard route anybody can make up hosts. Hosts
 * with settings of their owner, and those that have a learned document already, are not limited.
 */
export function limitLearnedWrites(
  kv: Pick<SiteStore, "put">,
  host: string,
  now = Date.now(),
): Pick<SiteStore, "put"> {
  return {
    async put(key, value) {
      if (!isKnown(host) && !countNewHost(now)) return;
      await kv.put(key, value);
    },
  };
}

function isKnown(host: string): boolean {
  const cached = getCachedSite(host);
  return cached?.documents.authored !== undefined || cached?.storedLearned !== undefined;
}

/** False if there were too many. */
function countNewHost(now: number): boolean {
  if (now - periodStart >= periodMs) {
    periodStart = now;
    newHosts = 0;
  }
  newHosts++;
  if (newHosts === maxNewHosts + 1)
    console.warn(`${learnedKey("*")}: more than ${maxNewHosts} new hosts; the rest is kept in memory only.`);
  return newHosts <= maxNewHosts;
}
