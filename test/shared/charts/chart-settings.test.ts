import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseChartSettings } from "../../../shared/charts/chart-settings.ts";

const settings = (changes: object = {}) =>
  JSON.stringify({
    title: " Bread sold ",
    legend: "visible",
    chartType: 1009,
    palette: "Cool",
    flip: false,
    dataTable: {
      data: [
        [5, 7],
        ["12.5", null],
        ["many", 3],
      ],
      seriesLabels: ["Rye", "Wheat"],
      sampleLabels: ["May", "June", "July"],
    },
    ...changes,
  });

describe("parseChartSettings", () => {
  it("takes rows as samples and columns as series, numbers in text as numbers, and other cells as missing", () => {
    expect(parseChartSettings(settings())).toEqual({
      type: "bar",
      title: "Bread sold",
      hasLegend: true,
      palette: ["#102c63", "#074be6"],
      samples: ["May", "June", "July"],
      series: [
        { label: "Rye", values: [5, 12.5, undefined] },
        { label: "Wheat", values: [7, undefined, 3] },
      ],
      table: { rows: 3, columns: 2 },
    });
  });

  it("exchanges samples and series if the chart is flipped", () => {
    const { samples, series } = parseChartSettings(settings({ flip: true, chartType: 1010 }));
    expect(samples).toEqual(["Rye", "Wheat"]);
    expect(series).toEqual([
      { label: "May", values: [5, 7] },
      { label: "June", values: [12.5, undefined] },
      { label: "July", values: [undefined, 3] },
    ]);
  });

  it("uses the first series of a pie", () => {
    const { type, series } = parseChartSettings(settings({ chartType: 1011 }));
    expect([type, series.map(({ label }) => label)]).toEqual(["pie", ["Rye"]]);
  });

  it("cuts a large table, and says how large it is", () => {
    const data = Array.from({ length: 1000 }, () => Array.from({ length: 50 }, () => 1));
    const { samples, series, table } = parseChartSettings(settings({ dataTable: { data } }));
    expect([samples.length, series.length, table]).toEqual([200, 20, { rows: 1000, columns: 50 }]);
  });

  it.each([
    ["an unknown type", settings({ chartType: 1012 }), "Unknown chart type: 1012"],
    ["no type", "{}", "Unknown chart type: undefined"],
    ["no table", settings({ dataTable: null }), "The chart has no values."],
    ["no values", settings({ dataTable: { data: [["", null]] } }), "The chart has no values."],
    ["no JSON", "{", "JSON"],
  ])("reports %s", (_, json, message) => {
    expect(() => parseChartSettings(json)).toThrow(message);
  });

  it("returns complete settings or throws an error, whatever the JSON is", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(1009, 1010, 1011), fc.json(), (table, chartType, label) => {
        const json = `{"chartType":${chartType},"dataTable":{"data":${table},"sampleLabels":${label}}}`;
        try {
          const { samples, series } = parseChartSettings(json);
          for (const { values } of series) expect(values).toHaveLength(samples.length);
        } catch (error) {
          expect((error as Error).message).toBe("The chart has no values.");
        }
      }),
    );
  });
});
