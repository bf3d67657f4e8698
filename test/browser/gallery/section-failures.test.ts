import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { openSections } from "./sections-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("gallery sections with invalid options", () => {
  it("report them in the console, and show their images", async () => {
    const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/gallery-sections`, {
      async beforeLoad(opened) {
        await opened.route("**/gallery-sections", async (route) => {
          const response = await route.fetch();
          const html = (await response.text())
            .replace("&quot;numColumns&quot;:4", "&quot;numColumns&quot;:&quot;lots&quot;")
            .replace(/(data-controller="GalleryReel"[^>]*data-props=")[^"]*/, "$1{")
            .replace(/(data-controller="GallerySlideshow"[^>]*data-props=")[^"]*/, "$1{")
            .replace(/(data-controller="GalleryStrips"[^>]*data-props=")[^"]*/, "$1{");
          await route.fulfill({ response, body: html });
        });
      },
    });
    const state = async (selector: string) => {
      // Sections below the viewport wait for the visitor's first input.
      await page.evaluate(() => dispatchEvent(new Event("pointermove")));
      return page.locator(selector).getAttribute("data-awning-state");
    };
    for (const section of [".gallery-reel", ".gallery-strips", ".gallery-slideshow"])
      await expect.poll(() => state(section)).toBe("failed");
    await expect.poll(() => state(".gallery-masonry")).toBe("ready");
    expect(errors.join()).toContain("Error decoding gallery block data.");
    expect(errors.filter((error) => error.includes('numColumns cannot be "lots"'))).toHaveLength(1);
    for (const section of [".gallery-masonry", ".gallery-strips", ".gallery-reel", ".gallery-slideshow"]) {
      const image = page.locator(`${section} img`).first();
      await image.scrollIntoViewIfNeeded();
      const isSeen = () => image.evaluate((element) => element.checkVisibility({ opacityProperty: true }));
      await expect.poll(isSeen, { message: section }).toBe(true);
      const box = await image.boundingBox();
      expect((box?.width ?? 0) * (box?.height ?? 0), section).toBeGreaterThan(10_000);
    }
    await context.close();
  });

  it("can be scrolled without scripts", async () => {
    const { page, context } = await openSections(browser, { javaScriptEnabled: false });
    for (const list of [
      ".gallery-reel-list",
      ".gallery-slideshow-list",
      ".gallery-fullscreen-slideshow-list",
      ".user-items-list-carousel__slides",
      ".user-items-list-banner-slideshow .slides",
    ]) {
      const last = page.locator(`${list} > *`).last();
      await last.scrollIntoViewIfNeeded();
      expect(await last.isVisible(), list).toBe(true);
      const box = await last.boundingBox();
      expect((box?.width ?? 0) * (box?.height ?? 0), list).toBeGreaterThan(10_000);
      expect(box?.x ?? 1440, list).toBeLessThan(1440);
      expect((box?.x ?? 0) + (box?.width ?? 0), list).toBeGreaterThan(0);
    }
    for (const tile of [".gallery-grid-item", ".gallery-masonry-item", ".gallery-strips-item"])
      expect(
        await page
          .locator(`${tile} img`)
          .first()
          .evaluate((element) => element.clientWidth),
        tile,
      ).toBeGreaterThan(100);
    await context.close();
  });
});
