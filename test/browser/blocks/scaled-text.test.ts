import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBlocks } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const html = `<div class="sqs-block html-block sqs-block-html" data-block-type="2"><div class="sqs-block-content"><div class="sqs-html-content" style="width: 50vw">
  <div class="sqsrte-scaled-text-container"><span class="sqsrte-scaled-text"><h1>As wide as its column</h1></span></div></div></div></div>`;
/** The rules of style sheets of sites. */
const style = `.sqsrte-scaled-text-container > .sqsrte-scaled-text { display: inline-block; position: absolute; left: -10000px; word-break: break-all }
  .sqsrte-scaled-text-container > .sqsrte-scaled-text h1 { margin: 0; line-height: 1; font-size: inherit !important }
  .sqsrte-scaled-text-container.loaded .sqsrte-scaled-text { position: relative; left: initial; white-space: nowrap !important }`;

/** Widths of letters are rounded at each size. */
const maxDifferencePx = 5;

/** The left edge of the text, and its width. */
const placeOf = (page: Page) =>
  page.locator("h1").evaluate((text) => {
    const { left, width } = text.getBoundingClientRect();
    return [Math.round(left), Math.round(width)];
  });

it("a scaled text keeps its size without the style sheet of its site", async () => {
  const { page, context } = await openBlocks(browser, { html, waitsForBlocks: false });
  expect(await page.locator(".sqsrte-scaled-text").getAttribute("style")).toBe(null);
  await context.close();
});

it.each([390, 1440])("a scaled text fills its column at %i px, and after a resize", async (width) => {
  const { page, context } = await openBlocks(browser, {
    html,
    style,
    waitsForBlocks: false,
    viewport: { width, height: 800 },
  });
  const [left, shown] = await placeOf(page);
  expect(left).toBe(0);
  expect(Math.abs((shown ?? 0) - width / 2)).toBeLessThan(maxDifferencePx);
  await page.setViewportSize({ width: 800, height: 800 });
  await expect
    .poll(async () => Math.abs(((await placeOf(page))[1] ?? 0) - 400))
    .toBeLessThan(maxDifferencePx);
  await context.close();
});
