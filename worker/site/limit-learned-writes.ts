import type { CachedSite } from "./site-cache.ts";
import { learnedKey } from "./site-store.ts";

const periodMs = 60 * 60_000;
/** Maximum number of new hosts that one isolate stores in that time. */
const maxNewHosts = 20;

let periodStart = 0;
let newHosts = 0;

/**
 * True if the learned settings of a site may be stored. Only a few new hosts per hour are stored, because with a
 * wildcard route clients can invent hosts. Hosts that have authored or learned settings are not limited.
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
