import type { CachedSite } from "./site-cache.ts";
import { learnedKey } from "./site-store.ts";

const periodMs = 60 * 60_000;
/** Maximum number of new hosts that one isolate stores in that time. */
const maxNewHosts = 20;

let periodStart = 0;
let newHosts = 0;

/**
 * True if the learned settings of a site may be stored. Only a few new hosts an hour are, because with a wildcard route a client
 * can make up hosts. Hosts with settings of their owner are not limited, nor are those with a learned document.
 *
 * @param now milliseconds since 1970
 */
export function mayWriteLearned({ documents, storedLearned }: CachedSite, now: number): boolean {
  if (documents.authored !== undefined || storedLearned !== undefined) return true;
  if (now - periodStart >= periodMs) {
    periodStart = now;
    newHosts = 0;
  }
  newHosts++;
  if (newHosts === maxNewHosts + 1)
    console.warn(`${learnedKey("*")}: more than ${maxNewHosts} new hosts; the rest is kept in memory only.`);
  return newHosts <= maxNewHosts;
}
