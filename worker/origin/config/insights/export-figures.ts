import { hasPermission } from "../../../../shared/permissions.ts";
import { ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { csvLine, csvResponse } from "../../../http/csv.ts";
import { missingPermissionScreen, notFoundScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { type FigureFormat, figureFormat } from "./figure-format.ts";
import { everyDay, type ReportData, readReportData } from "./report-data.ts";
import { type BarListName, barLists } from "./sections.tsx";

type Table = readonly (readonly (string | number)[])[];

/** The tables that are not lists with bars, with their headings. */
const otherTables: Readonly<Record<string, (data: ReportData) => Table>> = {
  days: ({ period, report }) => [
    ["Day", "Pageviews", "Visits"],
    ...everyDay(period, report.byDay).map(({ day, pageviews, visits }) => [day, pageviews, visits]),
  ],
  vitals: ({ report }) => [
    ["Name", "75th percentile", "Pages", "Good", "Poor"],
    ...Object.entries(report.vitals).map(([name, { p75, samples, good, poor }]) => [
      name,
      p75,
      samples,
      good,
      poor,
    ]),
  ],
  errors: ({ report }) => [
    ["Message", "Frame", "Times", "Pages", "Last"],
    ...report.errors.map(({ message, frame, times, pages, last }) => [
      message ?? "",
      frame ?? "",
      times,
      pages,
      new Date(last).toISOString(),
    ]),
  ],
};

/** `GET /config/insights/export.csv?of=pages&days=7`: one table of the report. */
export async function exportFigures(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "activity")) return missingPermissionScreen(request, "activity");
  const of = request.c.req.query("of") ?? "";
  const read = tableReader(of);
  if (read === undefined) return notFoundScreen(request);
  return csvResponse(`${of}.csv`, read(await readReportData(request)).map(csvLine));
}

/** Figures in files: shares such as `25 %`. */
const fileFormat: FigureFormat = {
  ...figureFormat("en"),
  share: (part, whole) => (whole > 0 ? `${Math.min(100, Math.round((100 * part) / whole))} %` : "–"),
};

function tableReader(of: string): ((data: ReportData) => Table) | undefined {
  if (Object.hasOwn(otherTables, of)) return otherTables[of];
  // Files are in English: others than the contributor read them.
  const lists = barLists(ownerInsightsTexts("en"), fileFormat);
  if (!Object.hasOwn(lists, of)) return undefined;
  const { columns, rows } = lists[of as BarListName];
  return (data) => [columns, ...rows(data).map(({ name, values }) => [name, ...values])];
}
