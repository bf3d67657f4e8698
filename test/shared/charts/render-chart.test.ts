import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, it, vi } from "vitest";
import { type ChartSettings, parseChartSettings } from "../../../shared/charts/chart-settings.ts";
import { renderChart } from "../../../shared/charts/render-chart.ts";

const chart = (
  chartType: number,
  data: unknown[][],
  labels: { samples?: string[]; series?: string[] } = {},
) =>
  parseChartSettings(
    JSON.stringify({
      chartType,
      title: "Bread",
      dataTable: { data, sampleLabels: labels.samples ?? [], seriesLabels: labels.series ?? [] },
    }),
  );
const months = { samples: ["May", "June"], series: ["Rye", "Wheat"] };
const figureOf = (settings: ChartSettings, language = "en") =>
  renderChart(settings, language, "Chart").figure;
const marksIn = (html: string) => [...html.matchAll(/data-chart-mark="([^"]*)"/g)].map(([, text]) => text);

it("charts of one language share the formatting of their numbers", () => {
  const create = vi.spyOn(Intl, "NumberFormat");
  for (const language of ["pt", "pt", "fr"]) figureOf(chart(1009, [[10]]), language);
  expect(create).toHaveBeenCalledTimes(2);
  create.mockRestore();
});

describe("a bar chart", () => {
  const figure = figureOf(
    chart(
      1009,
      [
        [10, 20],
        [30, -10],
      ],
      months,
    ),
  );

  it("draws each value from zero, in the color of its series", () => {
    const bars = [
      ...figure.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="20" height="([\d.]+)" fill="([^"]+)"/g),
    ];
    // The axis goes from -10 to 30, so that zero is at 75 %.
    expect(bars.map(([, x, y, height, fill]) => [Number(x), Number(y), Number(height), fill])).toEqual([
      [5, 50, 25, "#f0523b"],
      [55, 0, 75, "#f0523b"],
      [25, 25, 50, "#f7b413"],
      [75, 75, 25, "#f7b413"],
    ]);
  });

  it("has a mark for each sample, with the values of all series", () => {
    expect(marksIn(figure)).toEqual(["May: Rye 10, Wheat 20", "June: Rye 30, Wheat -10"]);
  });

  it("has a table of its values", () => {
    expect(figure).toContain('<caption>Bread</caption><thead><tr><td></td><th scope="col">Rye</th>');
    expect(figure).toContain('<tr><th scope="row">May</th><td>10</td><td>20</td></tr>');
  });

  it("formats numbers in the page's language, and in English if that is no language", () => {
    const large = chart(1009, [[1234.5]], { samples: ["May"] });
    expect(marksIn(figureOf(large, "de-DE"))).toEqual(["May: 1.234,5"]);
    expect(marksIn(figureOf(large, "no language"))).toEqual(["May: 1,234.5"]);
  });
});

describe("a line chart", () => {
  it("is interrupted where a value is missing", () => {
    const figure = figureOf(chart(1010, [[0], [10], [null], [5], [10]]));
    expect(figure).toContain('d="M10 100L30 0M70 50L90 0"');
    expect(figure.match(/<i /g)).toHaveLength(4);
  });
});

describe("a pie chart", () => {
  it("has a slice for each positive value, clockwise from the top", () => {
    const figure = figureOf(chart(1011, [[1], [3], [0], [-5]], { samples: ["Rye: 25%", "Wheat: 75%"] }));
    expect(marksIn(figure)).toEqual(["Rye: 25%: 1", "Wheat: 75%: 3"]);
    expect(figure).toContain('d="M0 0L0 -1A1 1 0 0 1 1 0Z"');
    expect(figure).toContain('d="M0 0L1 0A1 1 0 1 1 0 -1Z"');
  });

  it("is a whole circle if it has one value", () => {
    expect(figureOf(chart(1011, [[7]]))).toContain('d="M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z"');
  });

  it("has a legend of its samples, without empty names", () => {
    const { legend } = renderChart(
      chart(1011, [[1], [2], [3]], { samples: ["Rye", "", "Wheat"] }),
      "en",
      "Chart",
    );
    expect(
      [...legend.matchAll(/background-color:([^"]+)"><\/span>([^<]+)/g)].map(([, ...parts]) => parts),
    ).toEqual([
      ["#f0523b", "Rye"],
      ["#2480c4", "Wheat"],
    ]);
  });
});

it("escapes every text and writes only finite numbers", () => {
  const text = fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "a", "\u2028") });
  const cell = fc.oneof(fc.double(), text, fc.constant(null));
  fc.assert(
    fc.property(
      fc.constantFrom(1009, 1010, 1011),
      fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 6 }),
      fc.array(text, { maxLength: 6 }),
      (chartType, data, labels) => {
        let settings: ChartSettings;
        try {
          settings = chart(chartType, [...data, [1]], { samples: labels, series: labels });
        } catch {
          return;
        }
        const { figure, legend } = renderChart(settings, "en", "Chart");
        const html = figure + legend;
        expect(html).not.toMatch(/NaN|Infinity|undefined/);
        const names = new Set<string>();
        const visit = (node: { nodeName: string; childNodes?: readonly unknown[] }) => {
          names.add(node.nodeName);
          for (const child of node.childNodes ?? []) visit(child as typeof node);
        };
        visit(parseFragment(html));
        expect([...names].filter((name) => /^(?:a|script|img)$/.test(name))).toEqual([]);
      },
    ),
  );
});
