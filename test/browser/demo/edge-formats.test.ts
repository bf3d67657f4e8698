import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("a text that the edge has formatted", () => {
  it.each([
    ["/shop/p/reed-vase", ".product-price", '[data-item-id][data-awning-state="ready"]'],
    ["/charts", ".awning-chart-legend", '.chart-block[data-awning-state="ready"]'],
    ["/calendar?month=12-2026", ".awning-calendar-label", '.calendar-block[data-awning-state="ready"]'],
  ])("is not formatted again: %s %s", async (path, selector, ready) => {
    const className = selector.slice(1);
    const { page, context } = await openReusedPage(browser, `${inject("demo")}${path}`, {
      edit: (html) => html.replace(new RegExp(`(class="[^"]*\\b${className}"[^>]*>)`), "$1<i>as served</i>"),
    });
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    await page.locator(ready).first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    expect(await page.locator(selector).first().textContent()).toContain("as served");
    await context.close();
  });
});
