import { dayMs, type Period, parsePeriod, previousPeriod } from "../../../insights/period.ts";
import {
  type DayCount,
  type Report,
  readReport,
  readTotals,
  type Totals,
} from "../../../insights/read-report.ts";
import { utcDay } from "../../../insights/utc-day.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { readSiteFigures, type SiteFigures } from "./site-figures.ts";

export interface ReportData {
  readonly period: Period;
  readonly report: Report;
  readonly site: SiteFigures;
  /** The totals of the days before, if they were asked for. */
  readonly previous: (Totals & { readonly byDay: readonly DayCount[]; readonly period: Period }) | undefined;
}

/** Reads the report that the query of the address asks for, in at most three round trips to D1. */
export async function readReportData({ c, site }: OwnerRequest): Promise<ReportData> {
  const { host, searchParams } = new URL(c.req.url);
  const period = parsePeriod(searchParams, Date.now());
  const before = previousPeriod(period);
  const { DB: db } = c.env;
  const [report, figures, previous] = await Promise.all([
    readReport(db, { host, ...period }),
    readSiteFigures(db, { host, websiteId: site.id, ...period }),
    searchParams.has("compare") ? readTotals(db, { host, ...before }) : undefined,
  ]);
  return { period, report, site: figures, previous: previous && { ...previous, period: before } };
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
  const sent = new Map(site.forms.map((figures) => [figures.form, figures]));
  return [...new Set([...sent.keys(), ...recorded.keys()])].map((form) => {
    const { views = 0, starts = 0, completed = 0 } = recorded.get(form) ?? {};
    const { name = "", sends = 0 } = sent.get(form) ?? {};
    return { name: name || form, views, starts, sends, completed };
  });
}
