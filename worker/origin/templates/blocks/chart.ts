import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import {
  type ChartType,
  chartTypeCodes,
  parseChartSettings,
} from "../../../../shared/charts/chart-settings.ts";
import { readDataset } from "../../../../shared/charts/dataset.ts";
import { renderChart } from "../../../../shared/charts/render-chart.ts";
import { controlsTexts } from "../../../../shared/texts/controls.ts";
import { attributeJson, html, rawHtml } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** A chart, drawn into the page (docs/reference/blocks.md#chart). The client adds the values under the pointer. */
export const chart = defineBlock({
  number: blockTypes.chart,
  name: "chart",
  schema: z.object({
    chart: z.enum(Object.keys(chartTypeCodes) as [ChartType, ...ChartType[]]),
    title: z.string(),
    caption: z.string().default(""),
    palette: z.string().default("Primary"),
    legend: z.boolean().default(true),
    /** Exchanges rows and columns. */
    flip: z.boolean().default(false),
    /** The dataset, of which the first row and the first cells are labels. Charts of the demo have the three lists below. */
    table: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).optional(),
    /** Labels of the rows. */
    samples: z.array(z.string()).default([]),
    /** Labels of the columns. */
    series: z.array(z.string()).default([]),
    rows: z.array(z.array(z.number().nullable())).default([]),
  }),
  render: (data, { view }) => {
    const { chart: type, title, caption, palette, legend, flip } = data;
    const [header = [], ...rows] = readDataset(data);
    const chartType = chartTypeCodes[type];
    const dataTable = {
      data: rows.map((row) => row.slice(1)),
      sampleLabels: rows.map(([label]) => label),
      seriesLabels: header.slice(1),
    };
    const visibility = legend ? "visible" : "hidden";
    const json = attributeJson({ title, legend: visibility, caption, chartType, palette, flip, dataTable });
    const { formattingLocale, textLanguage } = view.site;
    const drawn = renderChart(parseChartSettings(json), formattingLocale, controlsTexts(textLanguage).chart);
    return html`<div class="chart-block-container chart-type-${chartType}" data-settings="${json}">
<h2>${title}</h2>
<div class="chart-block-body legend-${visibility}">
<div class="chart-block-content">${rawHtml(drawn.figure)}</div>
${legend && html`<div class="chart-block-legend attach2"><figcaption class="legend-content">${rawHtml(drawn.legend)}</figcaption></div>`}
</div>
${caption !== "" && html`<div class="chart-block-caption"><p>${caption}</p></div>`}
</div>`;
  },
});
