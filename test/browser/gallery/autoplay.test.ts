import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const gallery = '[data-block-type="8"] .sqs-gallery-container';

/** Opens the demo's slideshows; their script is loaded only after `before` has changed the page. */
async function openAfter(before: (page: Page) => Promise<unknown>, edit?: (html: string) => string) {
  const opened = await openReusedPage(browser, `${inject("demo")}/slideshows`, {
    edit,
    beforeLoad: async (page, context) => {
      await page.clock.install();
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

describe("a slideshow with autoplay", () => {
  it("pauses under a pointer that was there before its script, until the pointer leaves", async () => {
    const { page, context } = await openAfter(async (newPage) => {
      const box = await newPage.locator(gallery).first().boundingBox();
      await newPage.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 150);
      await newPage.waitForFunction((part) => document.querySelector(part)?.matches(":hover"), gallery);
    });
    await page.clock.fastForward(60_000);
    expect(await isAtFirst(page)).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.fastForward(60_000);
    await expect.poll(() => isAtFirst(page)).toBe(false);
    await context.close();
  });

  it("stays paused when the pointer moves to a slide from a part of the gallery that the block names", async () => {
    const { page, context } = await openAfter(
      (newPage) =>
        newPage.evaluate((part) => {
          const bar = document.createElement("div");
          bar.className = "own-bar";
          bar.style.cssText =
            "position: absolute; z-index: 99999; inset: 0 auto auto 0; width: 99px; height: 99px";
          const parent = document.querySelector<HTMLElement>(part);
          parent?.style.setProperty("position", "relative");
          parent?.append(bar);
        }, gallery),
      (html) =>
        html.replace("&quot;autoplay&quot;:true", "$&,&quot;pauseOnMouseover&quot;:&quot;.own-bar&quot;"),
    );
    await page.locator(".own-bar").hover();
    await page
      .locator(gallery)
      .first()
      .hover({ position: { x: 200, y: 150 } });
    await page.clock.fastForward(60_000);
    expect(await isAtFirst(page)).toBe(true);
    await context.close();
  });

  it("pauses around a keyboard focus that was there before its script", async () => {
    const { page, context } = await openAfter(async (newPage) => {
      await newPage.evaluate((part) => {
        const link = document.createElement("a");
        link.href = "#";
        document.querySelector(part)?.append(link);
        link.focus({ focusVisible: true });
      }, gallery);
    });
    await page.clock.fastForward(60_000);
    expect(await isAtFirst(page)).toBe(true);
    await context.close();
  });
});
