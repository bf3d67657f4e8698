import { escapeHtml } from "../text/escape-html.ts";
import type { ChartSettings } from "./chart-settings.ts";
import { createValueAxis, type ValueAxis } from "./value-axis.ts";

/** The HTML of a chart's parts. All texts are escaped. */
export interface RenderedChart {
  /** The drawing, with a table of its values for screen readers. */
  readonly figure: string;
  /** The list of the colors; empty if the chart has no legend. */
  readonly legend: string;
}

/**
 * Renders a chart (docs/reference/blocks.md#chart). It has no fixed size: marks are placed in percent, labels are text
 * of the page. Each `[data-chart-mark]` has its values as text in the attribute. `locale` is that of the numbers, `name`
 * the accessible name of a chart without a title.
 */
export function renderChart(settings: ChartSettings, locale: string, name: string): RenderedChart {
  const format = valueFormat(locale);
  const drawing = settings.type === "pie" ? renderPie(settings, format) : renderPlot(settings, format);
  // The keyboard moves through the marks, so a chart without any is no stop.
  const group =
    drawing === "" ? "" : ` role="group" tabindex="0" aria-label="${escapeHtml(settings.title || name)}"`;
  return {
    figure: `<div class="awning-chart awning-chart-${settings.type}"${group}>${drawing}</div>${renderTable(settings, format)}`,
    legend: settings.hasLegend ? renderLegend(settings) : "",
  };
}

type Format = (value: number) => string;

/** Formats by locale. Making one takes longer than the rest of a chart. */
const formats = new Map<string, Format>();

function valueFormat(locale: string): Format {
  const format = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, format);
  return format;
}

function createFormat(locale: string): Format {
  const options = { maximumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat(locale, options).format;
  } catch {
    // The page's locale is not a valid tag.
    return new Intl.NumberFormat("en", options).format;
  }
}

const colorAt = ({ palette }: ChartSettings, index: number): string => palette[index % palette.length] ?? "";

/** Percent with three digits, which is below a pixel on every screen. */
const percent = (share: number): string => `${Number((share * 100).toFixed(3))}`;

/** The names of the parts that have a color of their own: samples of a pie, series of other charts. */
function coloredParts({ type, samples, series }: ChartSettings): readonly string[] {
  return type === "pie" ? samples : series.map(({ label }) => label);
}

function renderLegend(settings: ChartSettings): string {
  const items = coloredParts(settings).map((label, index) =>
    label === ""
      ? ""
      : `<li><span style="background-color:${colorAt(settings, index)}"></span>${escapeHtml(label)}</li>`,
  );
  const list = items.join("");
  return list === "" ? "" : `<ul class="${settings.type}-legend awning-chart-legend">${list}</ul>`;
}

function renderTable({ title, samples, series }: ChartSettings, format: Format): string {
  const hasHeader = series.some(({ label }) => label !== "");
  const header = hasHeader
    ? `<thead><tr><td></td>${series.map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`).join("")}</tr></thead>`
    : "";
  const rows = samples.map((sample, index) => {
    const cells = series.map(({ values }) => `<td>${textOf(values[index], format)}</td>`);
    return `<tr><th scope="row">${escapeHtml(sample)}</th>${cells.join("")}</tr>`;
  });
  const caption = title === "" ? "" : `<caption>${escapeHtml(title)}</caption>`;
  return `<table class="awning-chart-table">${caption}${header}<tbody>${rows.join("")}</tbody></table>`;
}

const textOf = (value: number | undefined, format: Format): string =>
  value === undefined ? "" : escapeHtml(format(value));

/** The text of a mark: `March: Sales 12, Costs 7`. A sample's label often contains its value already. */
function markText(
  sample: string,
  parts: readonly { label: string; value: number | undefined }[],
  format: Format,
): string {
  const values = parts.flatMap(({ label, value }) =>
    value === undefined ? [] : [[label, format(value)].filter((text) => text !== "").join(" ")],
  );
  return [sample, values.join(", ")].filter((text) => text !== "").join(": ");
}

/** Attributes of a mark. `x` and `y` are the place of its tooltip, as shares of the drawing from left and top. */
const markAttributes = (text: string, x: number, y: number): string =>
  `data-chart-mark="${escapeHtml(text)}" data-x="${percent(x)}" data-y="${percent(y)}"`;

function renderPie(settings: ChartSettings, format: Format): string {
  const [only] = settings.series;
  const values = (only?.values ?? []).map((value) => Math.max(value ?? 0, 0));
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return "";
  let turn = 0;
  const slices = values.map((value, index) => {
    if (value === 0) return "";
    const [start, share] = [turn, value / sum];
    turn += share;
    const middle = pointAt(start + share / 2, 0.6);
    const mark = markAttributes(
      markText(settings.samples[index] ?? "", [{ label: "", value }], format),
      (middle.x + 1) / 2,
      (middle.y + 1) / 2,
    );
    return `<path ${mark} fill="${colorAt(settings, index)}" d="${slicePath(start, share)}"/>`;
  });
  return `<svg viewBox="-1 -1 2 2" aria-hidden="true">${slices.join("")}</svg>`;
}

/** A point at a share of a turn, clockwise from the top, on a circle around the origin. */
function pointAt(turn: number, radius: number): { x: number; y: number } {
  const angle = turn * 2 * Math.PI;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

function slicePath(start: number, share: number): string {
  // An arc cannot be a whole circle: its ends would be one point.
  if (share > 0.9999) return "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z";
  const [from, to] = [pointAt(start, 1), pointAt(start + share, 1)];
  const isLarge = share > 0.5 ? 1 : 0;
  return `M0 0L${short(from.x)} ${short(from.y)}A1 1 0 ${isLarge} 1 ${short(to.x)} ${short(to.y)}Z`;
}

const short = (value: number): string => `${Number(value.toFixed(5))}`;

/** Bars or lines, with axes. */
function renderPlot(settings: ChartSettings, format: Format): string {
  const axis = createValueAxis(
    settings.series.flatMap(({ values }) => values.filter((value) => value !== undefined)),
  );
  const labels = axis.ticks.map(
    (tick) => `<span style="bottom:${percent(shareOf(tick, axis))}%">${escapeHtml(format(tick))}</span>`,
  );
  // A digit is wider than a minus or a separator.
  const widthOf = (label: string) => label.length + label.replace(/\P{N}/gu, "").length;
  const widest = axis.ticks.map(format).sort((a, b) => widthOf(b) - widthOf(a))[0] ?? "";
  const lines = axis.ticks.map((tick) => {
    const y = percent(1 - shareOf(tick, axis));
    return `<line x2="100" y1="${y}" y2="${y}"${tick === 0 ? ' class="awning-chart-zero"' : ""}/>`;
  });
  const drawing = settings.type === "bar" ? renderBars(settings, axis) : renderLines(settings, axis);
  const marks = settings.samples.map((sample, index) => {
    const parts = settings.series.map(({ label, values }) => ({ label, value: values[index] }));
    const values = parts.flatMap(({ value }) => (value === undefined ? [] : [value]));
    const place = sampleCenter(index, settings);
    const mark = markAttributes(
      markText(sample, parts, format),
      place,
      1 - shareOf(Math.max(0, ...values), axis),
    );
    return `<span ${mark}></span>`;
  });
  const names = settings.samples.map((sample) => `<span>${escapeHtml(sample)}</span>`);
  const isDense = settings.samples.length > 12 || settings.samples.some(({ length }) => length > 16);
  return (
    `<div class="awning-chart-values" aria-hidden="true"><b>${escapeHtml(widest)}</b>${labels.join("")}</div>` +
    `<div class="awning-chart-plot"><svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${lines.join("")}${drawing.svg}</svg>` +
    `${drawing.points}<div class="awning-chart-marks">${marks.join("")}</div></div>` +
    `<div class="awning-chart-samples${isDense ? " awning-chart-dense" : ""}" aria-hidden="true">${names.join("")}</div>`
  );
}

const shareOf = (value: number, { min, max }: ValueAxis): number => (value - min) / (max - min);

const sampleCenter = (index: number, { samples }: ChartSettings): number => (index + 0.5) / samples.length;

interface Drawing {
  readonly svg: string;
  /** HTML of the points, which would be distorted within the SVG. */
  readonly points: string;
}

/** The share of a sample's width that its bars take. */
const barsShare = 0.8;

function renderBars(settings: ChartSettings, axis: ValueAxis): Drawing {
  const { samples, series } = settings;
  const width = barsShare / samples.length / series.length;
  const zero = shareOf(0, axis);
  const bars = series.flatMap(({ values }, seriesIndex) =>
    values.map((value, index) => {
      if (value === undefined) return "";
      const left = sampleCenter(index, settings) + (seriesIndex - series.length / 2) * width;
      const [low, high] = [zero, shareOf(value, axis)].sort((a, b) => a - b) as [number, number];
      return `<rect x="${percent(left)}" y="${percent(1 - high)}" width="${percent(width)}" height="${percent(high - low)}" fill="${colorAt(settings, seriesIndex)}"/>`;
    }),
  );
  return { svg: bars.join(""), points: "" };
}

function renderLines(settings: ChartSettings, axis: ValueAxis): Drawing {
  const points: string[] = [];
  const lines = settings.series.map(({ values }, seriesIndex) => {
    const color = colorAt(settings, seriesIndex);
    let path = "";
    let isConnected = false;
    for (const [index, value] of values.entries()) {
      if (value === undefined) {
        isConnected = false;
        continue;
      }
      const [x, y] = [percent(sampleCenter(index, settings)), percent(1 - shareOf(value, axis))];
      path += `${isConnected ? "L" : "M"}${x} ${y}`;
      isConnected = true;
      points.push(`<i style="left:${x}%;top:${y}%;background:${color}"></i>`);
    }
    return `<path d="${path}" stroke="${color}"/>`;
  });
  return { svg: lines.join(""), points: points.join("") };
}
