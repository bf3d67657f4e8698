import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { chartBlock } from "./chart-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Wider than the window on one line, in which the table for screen readers has it. */
const title = "Bread".repeat(500);
const charts = [1009, 1010, 1011].map((chartType) => chartBlock({ chartType, title })).join("");

describe.each([390, 1440])("charts, %i px wide", (width) => {
  it("are drawn with axes and legend, accessible and within the page", async () => {
    const { page, context, errors } = await openBlocks(browser, {
      html: `<main style="padding:20px;max-width:700px"><h1>Bakery</h1>${charts}</main>`,
      viewport: { width, height: 900 },
    });
    expect(await statesOf(page)).toEqual(["ready", "ready", "ready"]);
    const shown = await page.$$eval(".awning-chart", (all) =>
      all.map((chart) => {
        const { width: chartWidth, height } = chart.getBoundingClientRect();
        const room = chart.closest(".chart-block-content")?.getBoundingClientRect().height ?? 0;
        return [
          chart.querySelectorAll("rect, svg path").length,
          chartWidth >= 200,
          height >= 200 && height <= room,
        ];
      }),
    );
    expect(shown).toEqual([
      [6, true, true],
      [2, true, true],
      [3, true, true],
    ]);
    expect(await page.locator(".chart-block-legend:not([hidden]) li").allTextContents()).toEqual([
      ...["Rye", "Wheat", "Rye", "Wheat"],
      ...["May", "June", "July"],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it("a chart shows its values under the pointer and by keys, until Escape or the focus goes", async () => {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const { page, context } = await openBlocks(browser, {
    html: chartBlock({ chartType: 1009 }),
    viewport: { width: 800, height: 600 },
    init: async (fresh) => {
      shift = await watchLayoutShift(fresh);
    },
  });
  const tip = page.locator(".awning-chart-tip");
  const marks = page.locator("[data-chart-mark]");
  await marks.nth(1).hover();
  expect(await tip.textContent()).toBe("June: Rye 30, Wheat 9");
  const placeOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const mark = await placeOf(marks.nth(1));
  const shown = await placeOf(tip);
  expect(Math.abs(shown.x + shown.width / 2 - mark.x - mark.width / 2)).toBeLessThan(2);
  await marks.nth(2).hover();
  expect((await placeOf(tip)).x).toBeGreaterThan(shown.x + 50);
  await page.mouse.move(0, 599);
  await expect.poll(() => tip.textContent()).toBe("");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  expect(await tip.textContent()).toBe("May: Rye 12, Wheat 7");
  await page.keyboard.press("End");
  expect(await tip.textContent()).toBe("July: Rye 18, Wheat 25");
  const { x = 0, width = 0 } = (await tip.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(800);
  await page.keyboard.press("Escape");
  expect(await tip.textContent()).toBe("");
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await expect.poll(() => tip.textContent()).toBe("");
  expect(await shift?.()).toEqual(noShift);
  await context.close();
});

it("the labels of values keep within the chart, on screen and on paper", async () => {
  const dataTable = { data: [[-48], [288]], sampleLabels: ["May", "June"], seriesLabels: ["Rye"] };
  const { page, context } = await openBlocks(browser, {
    html: chartBlock({ chartType: 1009, dataTable }) + chartBlock({ chartType: 1010, title: "Many" }),
  });
  /** The distance in px by which the widest label leaves the chart. */
  const excess = () =>
    page.$$eval(".awning-chart-values", (columns) =>
      columns.map((column) => {
        const labels = [...column.querySelectorAll("span")];
        const left = Math.min(...labels.map((label) => label.getBoundingClientRect().left));
        return [labels.length > 2, column.getBoundingClientRect().left - left];
      }),
    );
  const none = [true, 0];
  expect(await excess()).toEqual([none, none]);
  await page.emulateMedia({ media: "print" });
  expect(await excess()).toEqual([none, none]);
  await context.close();
});

it("a chart in view moves nothing below it", async () => {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const { page, context } = await openBlocks(browser, {
    html: `${chartBlock({ chartType: 1011, legend: "hidden" })}<p>Below the chart</p>`,
    viewport: { width: 390, height: 844 },
    init: async (fresh) => {
      shift = await watchLayoutShift(fresh);
    },
  });
  expect(await page.locator(".awning-chart path").count()).toBe(3);
  expect(await shift?.()).toEqual(noShift);
  await context.close();
});

it("a chart has one legend if no style sheet hides one of its two places", async () => {
  const { page, context } = await openBlocks(browser, {
    html: chartBlock({ chartType: 1009 }).replace(" hidden>", ">"),
  });
  expect(await page.locator(".chart-block-legend li").allTextContents()).toEqual(["Rye", "Wheat"]);
  await context.close();
});

it("a chart with invalid settings is reported, and the page keeps what the origin sent", async () => {
  const { page, context, errors } = await openBlocks(browser, {
    html: chartBlock({ chartType: 1012 }) + chartBlock({ chartType: 1010 }),
  });
  expect(await statesOf(page)).toEqual(["failed", "ready"]);
  expect(errors.join()).toContain("Unknown chart type: 1012");
  expect(await page.locator("h2").allTextContents()).toEqual(["Bread", "Bread"]);
  expect(await page.locator("canvas").count()).toBe(2);
  expect(await page.locator(".awning-chart").count()).toBe(1);
  await context.close();
});
