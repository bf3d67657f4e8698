import { errorPageMarker } from "../http/error-page.ts";
import { ExpiringSet } from "../http/expiring-set.ts";

/**
 * After a timeout of the origin, visitors get cached pages without waiting for it during this time. After a
 * failed request for a page, the page is treated as failing during this time.
 */
const failureMs = 15_000;
const timedOutOrigins = new ExpiringSet(500);
const failedPages = new ExpiringSet(1000);

/** The state of the origin according to its response: `slow` after a timeout, `down` after another failure. */
export function originState({ status, headers }: Response): "up" | "slow" | "down" {
  if (headers.get("x-awning") === errorPageMarker) {
    if (status === 504) return "slow";
    // Other error pages (for example of a proxy loop) are not outages. Only the owner can fix their cause, so
    // they must stay visible.
    return status === 502 ? "down" : "up";
  }
  return status >= 500 ? "down" : "up";
}

/**
 * Remembers the state of the origin.
 * @param origin the visitor's host and the origin's URL
 */
export function recordOriginState(
  { key, origin }: { readonly key: string; readonly origin: string },
  response: Response,
): void {
  const state = originState(response);
  if (state === "slow") timedOutOrigins.add(origin, failureMs);
  else timedOutOrigins.delete(origin);
  if (state === "up") failedPages.delete(key);
  else failedPages.add(key, failureMs);
}

/**
 * True if the last request for this page failed. The cached page is then marked as `stale`, not as
 * `revalidating`.
 */
export function hasRecentlyFailed(key: string): boolean {
  return failedPages.has(key);
}

/** True if a request to this origin has just timed out. */
export function isTimingOut(origin: string): boolean {
  return timedOutOrigins.has(origin);
}
