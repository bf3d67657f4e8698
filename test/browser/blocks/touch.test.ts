import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseChartSettings } from "../../../shared/charts/chart-settings.ts";
import { renderChart } from "../../../shared/charts/render-chart.ts";
import { launchBrowser } from "../browser.ts";
import { summaryBlock } from "../gallery/grids-page.ts";
import { menuByCheckbox } from "../mobile-nav-7.0/menus-page.ts";
import { mockVideoProviders } from "../video/fake-providers.ts";
import { videoBlockHtml } from "../video/video-page.ts";
import { accordionHtml, accordionStyle } from "./accordion-page.ts";
import { chartBlock } from "./chart-page.ts";
import { marqueeHtml, marqueeStyle } from "./marquee-page.ts";
import { menuHtml, menuStyle } from "./menu-page.ts";
import { openBlocks } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The style that the edge inserts before the first chart. */
const chartStyle = readFileSync(join(import.meta.dirname, "../../../shared/charts/style.css"), "utf8");

/** A chart as the edge draws it. */
function drawnChart(): string {
  const html = chartBlock({ chartType: 1009 });
  const json = /data-settings="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  return html.replace("<div><canvas>", `${renderChart(parseChartSettings(json), "en", "Chart").figure}$&`);
}

const pricingPlan = `<div class="sqs-block" data-block-type="72"><button class="pricing-plan-pricing-option-button" aria-pressed="true">Monthly</button><button class="pricing-plan-pricing-option-button" aria-pressed="false">Yearly</button>
<span class="pricing-plan-price-amount">5</span><span class="pricing-plan-price-amount hide">50</span></div>`;

const concerts = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  id: `${day}`,
  datetime: `2026-12-0${day}T19:30:00`,
  venue: { name: `Hall ${day}`, city: "Holt", country: "United Kingdom" },
  offers: [],
}));
const tourDates = `<div class="sqs-block tourdates-block" data-block-json="{&quot;artistId&quot;:&quot;The Band&quot;,&quot;timeframe&quot;:&quot;upcoming&quot;}" data-block-type="59"><div class="sqs-block-content"></div></div>`;

const likeAndShare = `<span class="sqs-simple-like" data-item-id="i1" data-like-count="1"><span class="like-icon"></span><span class="like-count"></span></span>
<span class="squarespace-social-buttons" data-full-url="/journal/one" data-title="One"></span>`;

it("blocks do by touch what they do with a mouse", async () => {
  const { page, context, errors } = await openBlocks(browser, {
    html: `${menuByCheckbox.html.replace(/<main.*/s, "")}${accordionHtml()}${menuHtml()}${marqueeHtml()}${summaryBlock("carousel", { slidesPerRow: 2 }, 6)}${pricingPlan}${tourDates}${videoBlockHtml()}${likeAndShare}`,
    pageData: JSON.stringify({ site: { language: "en", identifier: "band-site" } }),
    style: `.sqs-block-video { width: 320px } .embed-block-wrapper { position: relative }
      .sqs-video-overlay { position: absolute; inset: 0 }${menuByCheckbox.style}${accordionStyle}${menuStyle}${marqueeStyle} .hide { display: none } .summary-item { width: 200px }`,
    // All blocks are in view, so that all of them are mounted.
    viewport: { width: 390, height: 2600 },
    hasTouch: true,
    init: async (fresh) => {
      await mockVideoProviders(fresh);
      await fresh.route("https://images.test/**", (route) =>
        route.fulfill({
          contentType: "image/svg+xml",
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }),
      );
      await fresh.route("**/api/content-items/i1/sentiment/like", (route) =>
        route.fulfill({ json: { commited: true } }),
      );
      await fresh.route("https://rest.bandsintown.com/**", (route) =>
        route.fulfill({ json: concerts, headers: { "access-control-allow-origin": "*" } }),
      );
    },
  });

  const opener = page.locator(".mobile-nav-toggle-label[aria-expanded]");
  await opener.tap();
  expect(await opener.getAttribute("aria-expanded")).toBe("true");
  await opener.tap();
  await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");

  await page.getByRole("button", { name: "Two" }).tap();
  await page.getByText("Text of Two").waitFor();
  await page.getByRole("tab", { name: "Drinks" }).tap();
  await page.getByText("Some Drinks").waitFor();

  await page.getByRole("button", { name: "Pause moving text" }).tap();
  await page.getByRole("button", { name: "Play moving text" }).waitFor();

  const list = page.locator(".summary-item-list");
  await page.getByRole("button", { name: "Next" }).tap();
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);

  await page.getByRole("button", { name: "Yearly" }).tap();
  expect(await page.locator(".pricing-plan-price-amount:visible").allTextContents()).toEqual(["50"]);

  await page.getByText("2 more dates").tap();
  await page.getByText("Hall 7").waitFor();
  await page.getByRole("button", { name: "Play video: Video one" }).tap();
  await page.locator("iframe[src*=youtube]").waitFor();

  await page.getByRole("button", { name: "1 Like" }).tap();
  await page.getByRole("button", { name: "2 Likes", pressed: true }).waitFor();
  await page.locator(".awning-share summary").tap();
  await page.getByRole("link", { name: "Facebook" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("a chart that the edge has drawn shows its values by touch and keys, and is not drawn again", async () => {
  const { page, context, errors } = await openBlocks(browser, {
    html: `${drawnChart()}<button>After</button>`,
    style: chartStyle,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const marks = page.locator("[data-chart-mark]");
  await marks.nth(1).tap();
  const tip = page.locator(".awning-chart-tip");
  await expect.poll(() => tip.textContent()).toBe("June: Rye 30, Wheat 9");
  await marks.nth(2).tap();
  expect(await tip.textContent()).toBe("July: Rye 18, Wheat 25");
  await page.getByRole("button").tap();
  await expect.poll(() => tip.textContent()).toBe("");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Home");
  expect(await tip.textContent()).toBe("May: Rye 12, Wheat 7");
  expect([await page.locator(".awning-chart").count(), errors]).toEqual([1, []]);
  await context.close();
});
