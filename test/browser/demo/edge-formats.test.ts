import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a page of the demo site with a mark in the first element of the class. Returns a function that reads its text. */
async function openMarked(path: string, className: string) {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}${path}`, {
    edit: (html) => html.replace(new RegExp(`(class="[^"]*\\b${className}"[^>]*>)`), "$1<i>as served</i>"),
  });
  const element = page.locator(`.${className}`).first();
  await element.scrollIntoViewIfNeeded();
  return { page, context, element };
}

describe("a text that the edge has formatted", () => {
  it.each([
    ["/charts", "awning-chart-legend", '.chart-block[data-awning-state="ready"]'],
    ["/calendar?month=12-2026", "awning-calendar-label", '.calendar-block[data-awning-state="ready"]'],
  ])("is not formatted again: %s .%s", async (path, className, ready) => {
    const { page, context, element } = await openMarked(path, className);
    await page.locator(ready).first().waitFor({ state: "attached" });
    await waitForNetwork(page);
    expect(await element.textContent()).toContain("as served");
    await context.close();
  });

  it("is not formatted again by the controls of a product, which start when the visitor points at it", async () => {
    const { page, context, element } = await openMarked("/shop/p/reed-vase", "product-price");
    await page.locator('.ProductItem[data-awning-state="ready"]').waitFor({ state: "attached" });
    await element.hover();
    await page.locator(".awning-product-message-place").first().waitFor({ state: "attached" });
    expect(await element.textContent()).toBe("as served£58.00");
    await context.close();
  });
});
