import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { distinctPages, hasRealPages } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Pages whose context has this setting. */
const pagesWithSetting = (key: string) =>
  distinctPages.filter(({ bytes }) => new RegExp(`"${key}"\\s*:\\s*true`).test(bytes.toString("utf8")));

describe("published pages without JavaScript", () => {
  it.each(pagesWithSetting("isCookieBannerEnabled"))(
    "$path has its banner, which stores the choice",
    async ({ path }) => {
      const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
        javaScriptEnabled: false,
      });
      const banner = page.locator(".sqs-cookie-banner-v2:visible, .gdpr-cookie-banner:visible");
      expect(await banner.count()).toBe(1);
      const [response] = await Promise.all([
        page.waitForResponse((each) => each.request().method() === "POST"),
        page.click('[data-awning-overlay="cookie-banner"] [value="accept"]'),
      ]);
      expect(response.status()).toBe(303);
      await page.waitForLoadState("load");
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === "ss_cookieAllowed")?.value).toBe("true");
      expect(await banner.count()).toBe(0);
      await context.close();
    },
  );

  it.each(pagesWithSetting("showAnnouncementBar"))(
    "$path has its announcement bar, which can be closed",
    async ({ path }) => {
      const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
        javaScriptEnabled: false,
      });
      const bar = page.locator(".sqs-announcement-bar:visible");
      expect(await bar.count()).toBe(1);
      await page
        .locator('[data-awning-overlay="announcement-bar"] .sqs-announcement-bar-close:visible')
        .click();
      await page.waitForLoadState("load");
      await expect.poll(() => bar.count()).toBe(0);
      await context.close();
    },
  );

  it.skipIf(!hasRealPages).each([
    ["/pages/anthrocon-hotel2019", ".chart-block-content", ".awning-chart path"],
    ["/pages/violin-contact", ".map-block", ".awning-map-link"],
  ])("%s has its charts and maps", async (path, places, drawing) => {
    const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const all = await page.locator(places).all();
    expect(all.length).toBeGreaterThan(0);
    for (const place of all) {
      expect(await place.locator(drawing).first().isVisible()).toBe(true);
      expect((await place.boundingBox())?.height).toBeGreaterThan(150);
    }
    await context.close();
  });
});
