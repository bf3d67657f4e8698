import { cookieNames } from "../../shared/names.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** 390 days (spec 9). */
const life = 390 * 24 * 60 * 60;

let unstored: string | undefined;

/** The id under which analytics know this browser. One that cannot be stored is good for this page. */
export function analyticsId(jar: CookieJar, newId: () => string): string {
  const known = jar.get(cookieNames.analytics);
  if (known !== undefined && known !== "") return known;
  const id = unstored ?? newId();
  jar.set(cookieNames.analytics, id, life);
  if (jar.get(cookieNames.analytics) === id) return id;
  if (unstored === undefined) console.warn("Unable to store analyticsId");
  unstored = id;
  return id;
}

export function forgetAnalyticsId(jar: CookieJar): void {
  unstored = undefined;
  if (jar.get(cookieNames.analytics) !== undefined) jar.set(cookieNames.analytics, "", 0);
}
