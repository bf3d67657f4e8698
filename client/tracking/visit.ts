import { cookieNames } from "../../shared/names.ts";
import { formatVisitorRecord, nextVisit, parseVisitorRecord } from "../../shared/tracking/visitor-record.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** 2 years, and 30 minutes: docs/reference/tracking.md#cookies-and-storage */
const recordMaxAgeSeconds = 2 * 365 * 24 * 60 * 60;
const visitMaxAgeSeconds = 30 * 60;

/**
 * Updates the visitor record for a page view: docs/reference/tracking.md#visits. While the visit cookie exists nothing
 * changes. After that a new visit begins. Cookies that cannot be parsed count as missing.
 */
export function updateVisit(jar: CookieJar, now: number, newId: () => string): void {
  const record = parseVisitorRecord(jar.get(cookieNames.visitor));
  if (record !== undefined && isTime(jar.get(cookieNames.visit))) return;
  const startedAt = Math.max(1, Math.floor(now));
  const next = nextVisit(record, startedAt, newId);
  jar.set(cookieNames.visitor, formatVisitorRecord(next), recordMaxAgeSeconds);
  jar.set(cookieNames.visit, String(startedAt), visitMaxAgeSeconds);
}

/** The current record, which other tabs may have changed. Undefined if there is none, or cookies cannot be stored. */
export function visitorRecord(jar: CookieJar): string | undefined {
  const record = parseVisitorRecord(jar.get(cookieNames.visitor));
  return record && formatVisitorRecord(record);
}

/** A time in ms is a positive integer. */
function isTime(cookie: string | undefined): boolean {
  return /^0*[1-9]\d{0,15}$/.test(cookie ?? "");
}
