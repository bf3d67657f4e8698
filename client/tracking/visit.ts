import { cookieNames } from "../../shared/names.ts";
import {
  formatVisitorRecord,
  parseVisitorRecord,
  updateVisitorRecord,
} from "../../shared/tracking/visitor-record.ts";
import type { CookieJar } from "./cookie-jar.ts";

/**
 * Lifetimes of the cookies: 2 years for the visitor record, 30 minutes for the visit.
 * docs/reference/tracking.md#cookies-and-storage
 */
const recordMaxAgeSeconds = 2 * 365 * 24 * 60 * 60;
const visitMaxAgeSeconds = 30 * 60;

/**
 * Updates the visitor record for a page view: docs/reference/tracking.md#visits. While the visit cookie exists, the
 * record does not change. After its expiry a new visit begins. Malformed cookies are treated as missing.
 */
export function updateVisit(jar: CookieJar, now: number, newId: () => string): void {
  const record = parseVisitorRecord(jar.get(cookieNames.visitor));
  if (record !== undefined && isTime(jar.get(cookieNames.visit))) return;
  const startedAt = Math.max(1, Math.floor(now));
  const next = updateVisitorRecord(record, startedAt, newId);
  jar.set(cookieNames.visitor, formatVisitorRecord(next), recordMaxAgeSeconds);
  jar.set(cookieNames.visit, String(startedAt), visitMaxAgeSeconds);
}

/**
 * The current visitor record, which other tabs may have changed; undefined if there is none, or if cookies cannot be
 * stored.
 */
export function visitorRecord(jar: CookieJar): string | undefined {
  const record = parseVisitorRecord(jar.get(cookieNames.visitor));
  return record && formatVisitorRecord(record);
}

/** True if the cookie's value is a time in ms: a positive integer. */
function isTime(cookie: string | undefined): boolean {
  return /^0*[1-9]\d{0,15}$/.test(cookie ?? "");
}
