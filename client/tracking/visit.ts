import { cookieNames } from "../../shared/names.ts";
import { formatVisitorRecord, nextVisit, parseVisitorRecord } from "../../shared/tracking/visitor-record.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** Spec 9: 2 years, and 30 minutes from the start of the visit. */
const recordLife = 2 * 365 * 24 * 60 * 60;
const visitLife = 30 * 60;

/**
 * Counts a page view towards the visitor's record (spec 4, visit tracking). While the visit cookie is there nothing
 * changes; once it has lapsed, a visit begins: the record's times move on and its count goes up. What cannot be read
 * (spec 5) is as good as not there.
 */
export function keepVisit(jar: CookieJar, now: number, newId: () => string): void {
  const record = parseVisitorRecord(jar.get(cookieNames.visitor));
  if (record !== undefined && isTime(jar.get(cookieNames.visit))) return;
  const start = Math.max(1, Math.floor(now));
  jar.set(cookieNames.visitor, formatVisitorRecord(nextVisit(record, start, newId)), recordLife);
  jar.set(cookieNames.visit, String(start), visitLife);
}

/** The record as the browser has it now, which other tabs may have changed. None where cookies are not kept. */
export function visitorRecord(jar: CookieJar): string | undefined {
  const record = parseVisitorRecord(jar.get(cookieNames.visitor));
  return record && formatVisitorRecord(record);
}

/** Spec 5: the visit timestamp is a positive integer. */
function isTime(cookie: string | undefined): boolean {
  return /^0*[1-9]\d{0,15}$/.test(cookie ?? "");
}
