import {
  type ChartSettings,
  maxColumns,
  maxRows,
  parseChartSettings,
} from "../../../shared/charts/chart-settings.ts";
import { renderChart } from "../../../shared/charts/render-chart.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { controlsTexts } from "../../../shared/texts/controls.ts";
import { showMarks } from "./chart-marks.ts";
import "../../../shared/charts/style.css";

/**
 * A chart block (docs/reference/blocks.md#chart): draws each of its charts and fills their legends. The published page
 * has an empty canvas; charts of the embedded origin are drawn already.
 */
export function mount(element: HTMLElement, { site: { language } }: PageData): () => void {
  const controller = new AbortController();
  for (const container of element.querySelectorAll<HTMLElement>(".chart-block-container[data-settings]"))
    drawChart(container, language, controller.signal);
  return () => controller.abort();
}

/** Throws an error with the reason if the settings are invalid. The container then stays as it is. */
function drawChart(container: HTMLElement, language: string, signal: AbortSignal): void {
  const content = container.querySelector<HTMLElement>(".chart-block-content");
  if (content === null) return;
  const settings = parseChartSettings(container.dataset.settings ?? "");
  const { rows, columns } = settings.table;
  if (rows > maxRows)
    console.warn(`chart: its table has ${rows} rows, the first ${maxRows} are drawn.`, container);
  if (columns > maxColumns)
    console.warn(`chart: its table has ${columns} columns, the first ${maxColumns} are drawn.`, container);
  if (content.querySelector(".awning-chart") === null) fillChart(container, content, settings, language);
  const chart = content.querySelector<HTMLElement>(".awning-chart");
  if (chart) showMarks(chart, settings.title || controlsTexts(language).chart, signal);
}

function fillChart(
  container: HTMLElement,
  content: HTMLElement,
  settings: ChartSettings,
  language: string,
): void {
  const { figure, legend } = renderChart(settings, language);
  content.innerHTML = figure;
  // The builder's style sheet shows one of the two places. Without it the last one is used.
  const places = [...container.querySelectorAll<HTMLElement>(".legend-content")];
  for (const place of places) place.innerHTML = legend;
  const visible = places.filter((place) => place.checkVisibility());
  for (const place of visible.slice(0, -1)) place.replaceChildren();
}
