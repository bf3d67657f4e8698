import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "./browser.ts";

describe("a page without JavaScript", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it("shows what accordions and menus hold, and the marquee's words as text", async () => {
    const { page, context } = await openPage(browser, `${inject("demo")}/workshops`, {
      javaScriptEnabled: false,
    });
    for (const selector of [".accordion-item__dropdown", ".menus .menu"]) {
      const contents = page.locator(selector);
      expect(await contents.count()).toBeGreaterThan(1);
      for (const content of await contents.all()) expect(await content.isVisible()).toBe(true);
    }
    await context.close();
  });
});
