import { utcDay } from "./utc-day.ts";

/** Days of a report, in UTC. */
export interface Period {
  /** Start of the first day, in ms since 1970. */
  readonly from: number;
  /** End of the last day. */
  readonly to: number;
  readonly days: number;
}

export const dayMs = 24 * 60 * 60 * 1000;
const defaultDays = 7;
/** Events are deleted after this time. */
export const maxDays = 90;

/**
 * The period in a query: `days=7` with today as the last day, or `from=2026-01-01&to=2026-01-31`. Wrong values are
 * replaced, and longer periods are cut.
 */
export function parsePeriod(query: URLSearchParams, now: number): Period {
  const today = Date.parse(utcDay(now));
  const last = Math.min(parseDay(query.get("to")) ?? today, today);
  const first = parseDay(query.get("from"));
  const requested = Math.trunc(Number(query.get("days"))) || defaultDays;
  const days = first === undefined ? requested : Math.round((last - first) / dayMs) + 1;
  return periodOf(last, Math.min(maxDays, Math.max(1, days)));
}

/** The period of the same length that ends where this one begins. */
export function previousPeriod({ from, days }: Period): Period {
  return periodOf(from - dayMs, days);
}

/** True if events of the period may have been deleted. */
export function isPartlyDeleted({ from }: Period, now: number): boolean {
  return from < Date.parse(utcDay(now)) - (maxDays - 1) * dayMs;
}

function periodOf(lastDay: number, days: number): Period {
  return { from: lastDay - (days - 1) * dayMs, to: lastDay + dayMs, days };
}

function parseDay(text: string | null): number | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(text);
  // A day that does not exist, such as 31 February, is another day or no date.
  return Number.isNaN(time) || utcDay(time) !== text ? undefined : time;
}
