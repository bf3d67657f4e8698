import { asObject } from "../fields.ts";

/** The settings of a chart block (docs/reference/blocks.md#chart). */
export interface ChartSettings {
  readonly type: ChartType;
  readonly title: string;
  readonly hasLegend: boolean;
  /** CSS colors, repeated if a chart has more parts. */
  readonly palette: readonly string[];
  /** Labels of the samples, such as months. */
  readonly samples: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Size of the data table, of which the first `maxRows` and `maxColumns` are used. */
  readonly table: { readonly rows: number; readonly columns: number };
}

export type ChartType = "bar" | "line" | "pie";

interface ChartSeries {
  readonly label: string;
  /** One value for each sample; undefined if the data have none. */
  readonly values: readonly (number | undefined)[];
}

/** Limits of the data table. With more rows or columns the marks of a chart overlap. */
export const maxRows = 200;
export const maxColumns = 20;

/** The `chartType` codes of the builder. */
export const chartTypeCodes: Readonly<Record<ChartType, number>> = { bar: 1009, line: 1010, pie: 1011 };

const defaultPalette = ["#f0523b", "#f7b413", "#2480c4", "#90bb62", "#865f90"];
/** Colors as the builder's runtime draws them. */
const palettes: ReadonlyMap<unknown, readonly string[]> = new Map([
  ["Primary", defaultPalette],
  ["Cool", ["#102c63", "#074be6"]],
  ["Thunderbird", ["#d93c49", "#67bdda", "#e7e7c0"]],
]);

/**
 * Parses the attribute `data-settings` of a chart. The rows of the data table are samples, its columns are series;
 * `flip` exchanges them. Values that are no numbers are missing values. Throws an error with the reason if the text is
 * not JSON, the type of the chart is unknown, or there is no value.
 */
export function parseChartSettings(json: string): ChartSettings {
  const settings = asObject(JSON.parse(json));
  const type = chartTypeOf(settings.chartType);
  if (type === undefined) throw new Error(`Unknown chart type: ${JSON.stringify(settings.chartType)}`);
  const table = asObject(settings.dataTable);
  const allRows = asList(table.data);
  const rows = allRows.slice(0, maxRows).map(asList);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const rowLabels = labelsOf(table.sampleLabels, rows.length);
  const columnLabels = labelsOf(table.seriesLabels, Math.min(columns, maxColumns));
  const isFlipped = settings.flip === true;
  const [samples, seriesLabels] = isFlipped ? [columnLabels, rowLabels] : [rowLabels, columnLabels];
  // A pie has one series.
  const series = seriesLabels.slice(0, type === "pie" ? 1 : undefined).map((label, index) => ({
    label,
    values: samples.map((_, sample) => asNumber(isFlipped ? rows[index]?.[sample] : rows[sample]?.[index])),
  }));
  if (!series.some(({ values }) => values.some((value) => value !== undefined)))
    throw new Error("The chart has no values.");
  return {
    type,
    title: asText(settings.title),
    hasLegend: settings.legend !== "hidden",
    palette: palettes.get(settings.palette) ?? defaultPalette,
    samples,
    series,
    table: { rows: allRows.length, columns },
  };
}

function chartTypeOf(code: unknown): ChartType | undefined {
  return (Object.keys(chartTypeCodes) as ChartType[]).find((type) => chartTypeCodes[type] === code);
}

function labelsOf(value: unknown, count: number): string[] {
  const labels = asList(value);
  return Array.from({ length: count }, (_, index) => asText(labels[index]));
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

/** Larger numbers cannot be drawn on an axis, and smaller ones count as zero. */
const [smallest, largest] = [1e-9, 1e15];

/** Spreadsheets store some numbers as text. */
function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !(Math.abs(number) <= largest)) return undefined;
  return Math.abs(number) < smallest ? 0 : number;
}
