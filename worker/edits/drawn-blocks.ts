import * as blockTypes from "../../shared/block-types.ts";
import { maxColumns, maxRows, parseChartSettings } from "../../shared/charts/chart-settings.ts";
import { type RenderedChart, renderChart } from "../../shared/charts/render-chart.ts";
import { decodeMapsKey, parseMapSettings } from "../../shared/maps/map-settings.ts";
import { renderMap } from "../../shared/maps/render-map.ts";
import { isTrackingRestricted } from "../../shared/overlays/cookie-banner/visibility.ts";
import { localeOf } from "../../shared/text/locale.ts";
import { controlsTexts } from "../../shared/texts/controls.ts";
import { build } from "../build.ts";
import type { Edit, Element } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { areKnownParts } from "../rewrite/page-parts.ts";
import { hasClass } from "./read-product-element.ts";
import { textLanguage } from "./text-language.ts";

/** Maximum number of blocks that are drawn in a page, and of characters of their HTML. The client draws the others. */
const maxBlocks = 40;
const maxHtmlLength = 512 * 1024;
/** The place of a map's picture is searched for in this number of start tags after the block's own. */
const maxTagsToPlace = 20;

/** The blocks of a page that have been drawn, and the data of those whose content has not been reached yet. */
interface Drawing {
  blocks: number;
  htmlLength: number;
  readonly styles: Set<"charts" | "maps">;
  chart?: RenderedChart | undefined;
  map?: { readonly json: string | undefined; readonly heightPercent: number; tags: number } | undefined;
}

const drawings = new WeakMap<Page, Drawing>();

/**
 * Draws charts and maps of proxied pages, which are published empty, from the JSON in their attributes: the same HTML
 * that the client would insert (docs/decisions/0137-charts-and-maps-at-the-edge.md). A block with invalid or very long
 * JSON stays as it is, and the client reports why.
 */
export const drawnBlocksEdit: Edit = {
  name: "drawn-blocks",
  // A page about which nothing is known is not read for this edit alone. Pages of the builder are read for their scripts.
  needsBodyScripts: (page) => areKnownParts(page.parts) && isNeeded(page),
  elementStart: {
    isNeeded,
    html(element, page) {
      const drawing = drawingOf(page);
      const html = chartHtml(element, page, drawing) || mapHtml(element, page, drawing);
      drawing.htmlLength += html.length;
      return html;
    },
  },
};

function isNeeded(page: Page): boolean {
  // The embedded site draws its own blocks.
  if (page.runtime !== "replace" || page.facts.site.origin === undefined) return false;
  if (!page.parts.has("drawn-blocks")) return false;
  const { blocks, htmlLength } = drawingOf(page);
  return blocks < maxBlocks && htmlLength < maxHtmlLength;
}

function drawingOf(page: Page): Drawing {
  const known = drawings.get(page);
  if (known) return known;
  const drawing: Drawing = { blocks: 0, htmlLength: 0, styles: new Set() };
  drawings.set(page, drawing);
  return drawing;
}

function chartHtml(element: Element, page: Page, drawing: Drawing): string {
  if (hasClass(element, "chart-block-container")) {
    const json = element.attribute("data-settings");
    drawing.chart = json === undefined ? undefined : tryOrUndefined(() => drawChart(json, page));
    return "";
  }
  if (drawing.chart === undefined) return "";
  if (hasClass(element, "legend-content")) return drawing.chart.legend;
  if (!hasClass(element, "chart-block-content")) return "";
  return styleOnce("charts", page, drawing) + drawing.chart.figure;
}

function drawChart(json: string, page: Page): RenderedChart {
  const language = textLanguage(page);
  const locale = localeOf(page.context.website.formattingLocale) ?? language;
  const settings = parseChartSettings(json);
  const { rows, columns } = settings.table;
  if (rows > maxRows || columns > maxColumns)
    throw new RangeError("The table is cut, which the client reports.");
  return renderChart(settings, locale, controlsTexts(language).chart);
}

function mapHtml(element: Element, page: Page, drawing: Drawing): string {
  if (isMap(element)) {
    const isComponent = element.attribute("data-definition-name") !== undefined;
    const json = isComponent ? undefined : element.attribute("data-block-json");
    drawing.map = { json, heightPercent: Number(element.attribute("data-aspect-ratio")), tags: 0 };
    return "";
  }
  const { map } = drawing;
  if (map === undefined) return "";
  if (++map.tags > maxTagsToPlace) drawing.map = undefined;
  // A website component has its data in an element of the content.
  const { json = element.attribute("data-context") } = map;
  if (json === undefined || (map.json !== undefined && !hasClass(element, "sqs-block-content"))) return "";
  drawing.map = undefined;
  const picture = tryOrUndefined(() => drawMap(json, map.heightPercent, page)) ?? "";
  return picture === "" ? "" : styleOnce("maps", page, drawing) + picture;
}

function isMap(element: Element): boolean {
  return (
    element.attribute("data-block-type") === `${blockTypes.map}` ||
    element.attribute("data-definition-name") === "website.components.map"
  );
}

function drawMap(json: string, heightPercent: number, page: Page): string {
  const settings = parseMapSettings(json);
  const { cookieSettings, gmRenderKey } = page.context;
  const hasKey = decodeMapsKey(gmRenderKey || settings.key) !== undefined;
  return renderMap(settings, {
    language: textLanguage(page),
    hasButton: hasKey && isTrackingRestricted(cookieSettings, page.facts.consent),
    heightPercent,
  });
}

/** The style of a kind of block. It is inserted before the first block of its kind only. Counts the drawn blocks. */
function styleOnce(name: "charts" | "maps", page: Page, drawing: Drawing): string {
  drawing.blocks++;
  if (drawing.styles.has(name)) return "";
  drawing.styles.add(name);
  return inlineStyle(page, build.styles[name]);
}

/** The result of `draw`; undefined for data that cannot be drawn. The client shows the reason in the console. */
function tryOrUndefined<T>(draw: () => T): T | undefined {
  try {
    return draw();
  } catch {
    return undefined;
  }
}
