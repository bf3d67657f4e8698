import { cookieNames } from "../../shared/names.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** Lifetime of the cookie, 390 days: docs/reference/tracking.md#cookies-and-storage */
const maxAgeSeconds = 390 * 24 * 60 * 60;

/** The analytics id of this page if cookies cannot be stored. */
let unstoredId: string | undefined;

/** The browser's analytics id. If it cannot be stored, a warning is logged and the id is used on this page only. */
export function analyticsId(jar: CookieJar, newId: () => string): string {
  const storedId = jar.get(cookieNames.analyticsId);
  if (storedId !== undefined && storedId !== "") return storedId;
  const id = unstoredId ?? newId();
  jar.set(cookieNames.analyticsId, id, maxAgeSeconds);
  if (jar.get(cookieNames.analyticsId) === id) return id;
  if (unstoredId === undefined) console.warn("Unable to store analyticsId");
  unstoredId = id;
  return id;
}

export function forgetAnalyticsId(jar: CookieJar): void {
  unstoredId = undefined;
  if (jar.get(cookieNames.analyticsId) !== undefined) jar.set(cookieNames.analyticsId, "", 0);
}
