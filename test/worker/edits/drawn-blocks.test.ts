import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnBlocksEdit } from "../../../worker/edits/drawn-blocks.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { allPageParts } from "../../../worker/rewrite/page-parts.ts";
import { applyEdit } from "./apply-edit.ts";

interface PageOptions {
  readonly runtime?: string;
  readonly parts?: ReadonlySet<string>;
  readonly origin?: URL | undefined;
  readonly charset?: string;
  readonly mapsKey?: string;
  readonly isRestrictive?: boolean;
}

function pageOf(options: PageOptions = {}): Page {
  const { runtime = "replace", parts = new Set(["drawn-blocks"]), charset = "utf-8" } = options;
  const origin = "origin" in options ? options.origin : new URL("http://origin.test");
  return {
    facts: { flags: {}, consent: "none", site: { origin } },
    runtime,
    parts,
    charset,
    context: {
      website: { language: "en", formattingLocale: "de_DE" },
      cookieSettings: { isRestrictiveCookiePolicyEnabled: options.isRestrictive === true },
      gmRenderKey: options.mapsKey ?? "",
    },
  } as unknown as Page;
}

const documentWith = (body: string) => `<html><head></head><body>${body}</body></html>`;
const rewrite = (body: string, options?: PageOptions) =>
  applyEdit(drawnBlocksEdit, pageOf(options), documentWith(body)).replaceAll(
    /<style data-awning[^>]*>[^<]*<\/style>/g,
    "[style]",
  );

const attribute = (json: unknown) =>
  (typeof json === "string" ? json : JSON.stringify(json)).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const settings = {
  title: "Did you get the hotel?",
  legend: "visible",
  chartType: 1011,
  dataTable: { data: [[30.8], [69.2]], seriesLabels: [""], sampleLabels: ["No", "Yes"] },
};
/** The markup of a published chart: docs/reference/published-markup.md */
const chart = (json: unknown = settings) =>
  `<div class="sqs-block chart-block sqs-block-chart" data-block-type="62"><div class="sqs-block-content"><div class="chart-block-container chart-type-1011" data-settings="${attribute(json)}"><h2>Hotel</h2><div class="chart-block-body legend-visible">` +
  `<div class="chart-block-legend attach1"><figcaption class="legend-content"></figcaption></div><div class="chart-block-content"><div><canvas></canvas></div></div><div class="chart-block-legend attach2"><figcaption class="legend-content"></figcaption></div></div></div></div></div>`;
const location = {
  addressTitle: "Laundromat",
  addressLine1: "2600 Anderson Road",
  mapLat: 34.8,
  mapLng: -82.4,
};
const map = (json: unknown = { location }) =>
  `<div class="sqs-block map-block sqs-block-map" data-aspect-ratio="54.3" data-block-json="${attribute(json)}" data-block-type="4"><div class="sqs-block-content">&nbsp;</div></div>`;
const mapComponent = (json: unknown = { location }) =>
  `<div class="sqs-block map-block" data-aspect-ratio="54.3" data-block-type="1337" data-definition-name="website.components.map"><div class="sqs-block-content"><div data-context="${attribute(json)}" style="height: 100%">&nbsp;</div></div></div>`;

describe("charts of proxied pages", () => {
  it("are drawn at the start of their place, with both legends and one style for all", () => {
    const html = rewrite(chart() + chart());
    expect(html).toMatch(
      /<div class="chart-block-content">\[style\]<div class="awning-chart awning-chart-pie" role="group" tabindex="0" aria-label="Did you get the hotel\?"><svg .*?<\/table><div><canvas>/,
    );
    expect(html.match(/<figcaption class="legend-content"><ul class="pie-legend/g)).toHaveLength(4);
    expect(html.match(/\[style\]/g)).toHaveLength(1);
    expect(html).toContain("<td>30,8</td>");
  });

  it("have their texts in the page's charset", () => {
    const body = chart({ ...settings, title: "Caf\u00e9" });
    const bytes = Uint8Array.from(documentWith(body), (character) => character.charCodeAt(0));
    const page = pageOf({ charset: "windows-1252" });
    expect(applyEdit(drawnBlocksEdit, page, bytes)).toContain('aria-label="Caf&#xe9;"');
  });
});

describe("maps of proxied pages", () => {
  it.each([
    ["blocks", map, '<div class="sqs-block-content">'],
    ["components", mapComponent, 'style="height: 100%">'],
  ])("are drawn at the start of their place in %s", (_, create, before) => {
    const html = rewrite(create());
    expect(html).toContain(
      `${before}[style]<div class="awning-map" data-style="grayscale" style="--awning-map-ratio:100/54.3">`,
    );
    expect(html).toContain(
      'href="https://www.google.com/maps/search/?api=1&#38;query=Laundromat+2600+Anderson+Road"',
    );
    expect(html).toContain('<button class="awning-map-button" type="button" hidden>');
    expect(html).toContain("&nbsp;</div>");
  });

  it("have the button where the maps service waits for consent", () => {
    const mapsKey = btoa("test-key-of-the-maps-service");
    expect(rewrite(map(), { mapsKey, isRestrictive: true })).toContain('type="button">Show the map');
    expect(rewrite(map(), { mapsKey })).toContain('type="button" hidden>');
    expect(rewrite(map(), { isRestrictive: true })).toContain('type="button" hidden>');
  });

  it("escape texts of the origin", () => {
    const html = rewrite(map({ location: { ...location, addressTitle: '"><script>x</script>' } }));
    expect(html.split("[style]")[1]).not.toContain("<script>");
  });
});

describe("pages stay as they are", () => {
  const body = chart() + map() + mapComponent();
  it.each<[string, string, PageOptions]>([
    ["where the builder's runtime stays", body, { runtime: "alongside" }],
    ["of the embedded site, which draws its own blocks", body, { origin: undefined }],
    ["of which no part is known", body, { parts: allPageParts }],
    ["without such a block", body, { parts: new Set(["elements", "layout"]) }],
    ["with an unknown type of chart", chart({ ...settings, chartType: 1012 }), {}],
    ["with a map without location", map({}) + mapComponent({}), {}],
    ["with a table that is cut", chart({ ...settings, dataTable: { data: Array(201).fill([1]) } }), {}],
    ["with a long tag", chart({ ...settings, caption: "x".repeat(70_000) }), {}],
  ])("%s", (_, html, options) => {
    expect(rewrite(html, options)).toBe(documentWith(html));
  });

  it("with any broken JSON", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string()), (json) => {
        const html = chart(json) + map(json) + mapComponent(json);
        const bytes = new TextEncoder().encode(documentWith(html));
        expect(rewrite(html)).toBe(new TextDecoder("latin1").decode(bytes));
      }),
    );
  });

  it("after 40 blocks, or half a megabyte of drawings", () => {
    expect(rewrite(map().repeat(50)).match(/class="awning-map"/g)).toHaveLength(40);
    const data = Array.from({ length: 200 }, () => Array.from({ length: 20 }, (_, index) => index));
    const big = chart({ ...settings, chartType: 1009, dataTable: { data } });
    const drawn = rewrite(big.repeat(6)).match(/class="awning-chart awning-chart-bar"/g) ?? [];
    expect([drawn.length > 0, drawn.length < 6]).toEqual([true, true]);
  });
});
