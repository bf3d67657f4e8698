import { pointerPositionEventName } from "../../shared/tracking/event.ts";
import type { ReportPeriod } from "./insights-queries.ts";
import { maxPhoneWidth, maxTabletWidth } from "./window-widths.ts";

/** The grid into which the positions on a page are counted. */
export const gridColumns = 20;
export const gridRows = 40;

/** The latest reports of a page are read, each with at most 50 positions. */
const maxReports = 1000;
const maxPages = 100;

export type DeviceName = "phone" | "tablet" | "desktop";

/** A page on which pointers were recorded, in windows of one kind of device. */
export interface PointerPage {
  readonly path: string;
  readonly device: DeviceName;
  readonly positions: number;
}

/** The positions in a cell of the grid. */
export interface PointerCell {
  readonly column: number;
  readonly row: number;
  readonly positions: number;
}

export interface PointerHeatmap {
  readonly cells: readonly PointerCell[];
  /** The mean size of the page in CSS pixels. Null if no report has it. */
  readonly pageWidth: number | null;
  readonly pageHeight: number | null;
}

/** Rows without the width of the page are those of desktops, on which most pages are edited. */
const reports = `SELECT path, data, data ->> '$.data.pageWidth' AS width, data ->> '$.data.pageHeight' AS height,
    CASE WHEN data ->> '$.data.pageWidth' <= ${maxPhoneWidth} THEN 'phone'
      WHEN data ->> '$.data.pageWidth' <= ${maxTabletWidth} THEN 'tablet' ELSE 'desktop' END AS device
  FROM events WHERE host = ?1 AND endpoint = 'record-event' AND occurred_at >= ?2 AND occurred_at < ?3
    AND name = '${pointerPositionEventName}' AND path IS NOT NULL AND json_type(data, '$.data.positions') = 'array'`;

/** The pages on which pointers were recorded, those with most positions first. */
export async function readPointerPages(
  db: D1Database,
  { host, from, to }: ReportPeriod,
): Promise<readonly PointerPage[]> {
  const query = `SELECT path, device, sum(json_array_length(data, '$.data.positions')) AS positions
    FROM (${reports}) GROUP BY path, device ORDER BY positions DESC, path, device LIMIT ${maxPages}`;
  const { results } = await db.prepare(query).bind(host, from, to).all<PointerPage>();
  return results;
}

/** The positions on a page by cells. Positions outside the page, which only a forged report has, are not counted. */
export async function readPointerPicture(
  db: D1Database,
  { host, from, to }: ReportPeriod,
  { path, device }: Pick<PointerPage, "path" | "device">,
): Promise<PointerHeatmap> {
  const ofPage = `SELECT * FROM (${reports}) WHERE path = ?4 AND device = ?5 LIMIT ${maxReports}`;
  const position = (index: number, cells: number) =>
    `min(${cells - 1}, CAST(p.value ->> ${index} * ${cells} AS INTEGER))`;
  const run = (sql: string) => db.prepare(sql).bind(host, from, to, path, device);
  const [cells, size] = await db.batch([
    run(`SELECT ${position(0, gridColumns)} AS column, ${position(1, gridRows)} AS row, count(*) AS positions
      FROM (${ofPage}) r, json_each(r.data, '$.data.positions') p
      WHERE p.type = 'array' AND p.value ->> 0 BETWEEN 0 AND 1 AND p.value ->> 1 BETWEEN 0 AND 1
      GROUP BY 1, 2 ORDER BY 2, 1`),
    run(
      `SELECT round(avg(width)) AS pageWidth, round(avg(height)) AS pageHeight FROM (${ofPage}) WHERE width > 0 AND height > 0`,
    ),
  ]);
  return {
    cells: (cells?.results ?? []) as unknown as PointerCell[],
    ...((size?.results[0] ?? { pageWidth: null, pageHeight: null }) as Pick<
      PointerHeatmap,
      "pageWidth" | "pageHeight"
    >),
  };
}
