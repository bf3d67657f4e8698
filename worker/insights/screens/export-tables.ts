import { ownerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { csvLine, csvResponse } from "../../http/csv.ts";
import { type FigureFormat, figureFormat } from "./figure-format.ts";
import { everyDay, type ReportData } from "./report-data.ts";
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

/** One table of the report as a file, by its name: `pages`. Undefined for an unknown name. */
export async function exportTable(
  of: string,
  readData: () => Promise<ReportData>,
): Promise<Response | undefined> {
  const read = tableReader(of);
  if (read === undefined) return undefined;
  return csvResponse(`${of}.csv`, read(await readData()).map(csvLine));
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
  return (data) => [columns(data), ...rows(data).map(({ name, values }) => [name, ...values])];
}
