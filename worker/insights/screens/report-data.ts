import { dayMs, isPartlyDeleted, type Period, parsePeriod, previousPeriod } from "../period.ts";
import { type DayCount, type Report, readReport, readTotals, type Totals } from "../read-report.ts";
import { utcDay } from "../utc-day.ts";

/** Figures from the tables of the embedded site. */
export interface SiteFigures {
  readonly forms: readonly { readonly form: string; readonly name: string; readonly sends: number }[];
  readonly shop: { readonly views: number; readonly carts: number; readonly orders: number };
}

export interface ReportData {
  readonly period: Period;
  readonly report: Report;
  /** Undefined for a proxied site, whose forms and orders are at its origin. */
  readonly site: SiteFigures | undefined;
  /** True if the totals of the days before were asked for. */
  readonly isCompared: boolean;
  /** The totals of the days before, if they were asked for and none of their events are deleted. */
  readonly previous: (Totals & { readonly byDay: readonly DayCount[]; readonly period: Period }) | undefined;
}

/**
 * Reads the report that a query asks for, in at most three round trips to D1. `readSite` reads the figures of the embedded
 * site.
 */
export async function readReportData(
  db: D1Database,
  { host, query }: { readonly host: string; readonly query: URLSearchParams },
  readSite: (period: Period) => Promise<SiteFigures> | undefined,
): Promise<ReportData> {
  const now = Date.now();
  const period = parsePeriod(query, now);
  const isCompared = query.has("compare");
  const before = previousPeriod(period);
  const [report, figures, previous] = await Promise.all([
    readReport(db, { host, ...period }),
    readSite(period),
    isCompared && !isPartlyDeleted(before, now) ? readTotals(db, { host, ...before }) : undefined,
  ]);
  return {
    ...{ period, report, isCompared, site: figures },
    previous: previous && { ...previous, period: before },
  };
}

/** The days of a period, with zeros for days without pageviews. */
export function everyDay({ from, days }: Period, counts: readonly DayCount[]): readonly DayCount[] {
  const byDay = new Map(counts.map((count) => [count.day, count]));
  return Array.from({ length: days }, (_, index) => {
    const day = utcDay(from + index * dayMs);
    return byDay.get(day) ?? { day, pageviews: 0, visits: 0 };
  });
}

/** The forms that were seen, begun or sent. A form that has no name is called by its id. */
export function formFigures({ report, site }: ReportData) {
  const recorded = new Map(report.forms.map((figures) => [figures.form, figures]));
  const sent = new Map((site?.forms ?? []).map((figures) => [figures.form, figures]));
  return [...new Set([...sent.keys(), ...recorded.keys()])].map((form) => {
    const { views = 0, starts = 0, completed = 0 } = recorded.get(form) ?? {};
    const { name = "", sends = 0 } = sent.get(form) ?? {};
    return { name: name || form, views, starts, sends, completed };
  });
}
