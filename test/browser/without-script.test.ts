import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "./browser.ts";

describe("a page without JavaScript", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it("shows the content of accordions", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/workshops`, {
      javaScriptEnabled: false,
    });
    const contents = await page.locator(".accordion-item__dropdown").all();
    expect(contents.length).toBeGreaterThan(1);
    for (const content of contents) expect((await content.boundingBox())?.height).toBeGreaterThan(20);
    await context.close();
  });

  it("keeps the radio buttons of menus, which work without JavaScript", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/workshops`, {
      javaScriptEnabled: false,
    });
    expect(await page.locator(".menu-selector").isVisible()).toBe(true);
    await context.close();
  });
});
