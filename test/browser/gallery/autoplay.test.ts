import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const gallery = '[data-block-type="8"] .sqs-gallery-container';

/** The demo's slideshows, whose script comes only when `before` has been done to the page. */
async function openAfter(before: (page: Page) => Promise<unknown>) {
  const opened = await openPage(browser, `${inject("demo")}/slideshows`, {
    beforeLoad: async (page, context) => {
      await context.addCookies([{ name: "ss_cookieAllowed", value: "true", url: inject("demo") }]);
      await page.route("**/_awning/assets/slideshow*.js", async (route) => {
        await before(page);
        await route.continue();
      });
    },
  });
  await opened.page.locator(".awning-gallery-pause").first().waitFor();
  return opened;
}

const isAtFirst = (page: Page) =>
  page
    .locator(`${gallery} .slide`)
    .first()
    .evaluate((slide) => slide.matches(".sqs-active-slide"));

describe("a slideshow that would advance", () => {
  it("stands still under a pointer that was there before it, until that goes", async () => {
    const { page, context } = await openAfter(async (fresh) => {
      const box = await fresh.locator(gallery).first().boundingBox();
      await fresh.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 150);
      await fresh.waitForFunction((part) => document.querySelector(part)?.matches(":hover"), gallery);
    });
    await page.waitForTimeout(5000);
    expect(await isAtFirst(page)).toBe(true);
    await page.mouse.move(5, 5);
    await expect.poll(() => isAtFirst(page)).toBe(false);
    await context.close();
  });

  it("stands still around the keyboard's focus that was there before it", async () => {
    const { page, context } = await openAfter(async (fresh) => {
      await fresh.evaluate((part) => {
        const link = document.createElement("a");
        link.href = "#";
        document.querySelector(part)?.append(link);
        link.focus({ focusVisible: true });
      }, gallery);
    });
    await page.waitForTimeout(5000);
    expect(await isAtFirst(page)).toBe(true);
    await context.close();
  });
});
