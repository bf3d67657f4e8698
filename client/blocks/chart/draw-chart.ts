import { maxColumns, maxRows, parseChartSettings } from "../../../shared/charts/chart-settings.ts";
import { renderChart } from "../../../shared/charts/render-chart.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { controlsTexts } from "../../../shared/texts/controls.ts";
import "./style.css";

/**
 * Draws a chart that the edge has not drawn, with the same HTML (`worker/edits/drawn-blocks.ts`). The published content
 * stays, and is hidden. Throws an error with the reason if the settings are invalid.
 */
export function drawChart(
  container: HTMLElement,
  content: HTMLElement,
  { language, formattingLocale = language }: PageData["site"],
): void {
  const settings = parseChartSettings(container.dataset.settings ?? "");
  const { rows, columns } = settings.table;
  if (rows > maxRows)
    console.warn(`chart: its table has ${rows} rows, the first ${maxRows} are drawn.`, container);
  if (columns > maxColumns)
    console.warn(`chart: its table has ${columns} columns, the first ${maxColumns} are drawn.`, container);
  const { figure, legend } = renderChart(settings, formattingLocale, controlsTexts(language).chart);
  content.insertAdjacentHTML("afterbegin", figure);
  for (const place of container.querySelectorAll(".legend-content"))
    place.insertAdjacentHTML("afterbegin", legend);
}
