import { getCachedSite } from "./site-cache.ts";

const periodMs = 60 * 60_000;
/** Maximum number of new hosts of which one isolate stores something in that time. */
const maxNewHosts = 20;

let periodStart = 0;
/** The new hosts of the period that may be stored, at most `maxNewHosts`. */
const newHosts = new Set<string>();
let isLogged = false;

/**
 * True if data that was learned from the pages of a host may be stored: its settings and its coverage. Only a few new
 * hosts per hour are stored, because with a wildcard route clients can invent hosts. Hosts that are known are not
 * limited.
 *
 * @param isKnown true if the store has documents of the host
 * @param now milliseconds since 1970
 */
export function mayWriteLearned(host: string, isKnown: boolean, now: number): boolean {
  if (isKnown) return true;
  // The distance counts, because a clock that was set back must not keep the period open until it has caught up.
  if (Math.abs(now - periodStart) >= periodMs) {
    periodStart = now;
    newHosts.clear();
    isLogged = false;
  }
  if (newHosts.has(host)) return true;
  if (newHosts.size < maxNewHosts) {
    newHosts.add(host);
    return true;
  }
  if (!isLogged)
    console.warn(`more than ${maxNewHosts} new hosts: what their pages teach is kept in memory only.`);
  isLogged = true;
  return false;
}

/** True if the store has settings of the host, authored or learned, as far as this isolate knows. */
export function hasStoredSettings(host: string): boolean {
  const cached = getCachedSite(host);
  return (
    cached !== undefined && (cached.documents.authored !== undefined || cached.storedLearned !== undefined)
  );
}
