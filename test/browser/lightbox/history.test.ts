import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { openSections } from "../gallery/sections-page.ts";
import { waitForNetwork } from "../page-waits.ts";
import {
  currentSlideIndex,
  isOpen,
  lightboxSelector,
  openerSelector,
  openLightbox,
  waitForLightbox,
  waitForOpeners,
} from "./lightbox-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const gallery = () => `${inject("demo")}/gallery`;

describe("the history entry of the lightbox", () => {
  it("closes it by Back and opens it again at the same slide by Forward, at the same address", async () => {
    const { page, context, errors } = await openLightbox(browser, gallery(), { nth: 2 });
    await page.keyboard.press("ArrowRight");
    expect(await currentSlideIndex(page)).toBe(3);
    await waitForLightbox(page);
    await page.goBack();
    expect(await isOpen(page)).toBe(false);
    await page.goForward();
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(3);
    expect(page.url()).toBe(gallery());
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is left when the lightbox is closed by its control, and opens it again by Forward", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/about`);
    await page.goto(gallery());
    await waitForOpeners(page);
    await page.locator(".js-gallery-lightbox-opener").first().click();
    await waitForLightbox(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => history.state === null)).toBe(true);
    await page.goForward();
    await waitForLightbox(page);
    await page.goBack();
    expect(await isOpen(page)).toBe(false);
    await page.goBack();
    expect(page.url()).toMatch(/\/about$/);
    await context.close();
  });

  it("opens it again after a reload, and after a link in a caption and Back", async () => {
    const { page, context } = await openLightbox(browser, gallery(), { nth: 1 });
    await page.reload();
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(1);
    await page.locator(`${lightboxSelector} .sqs-active-slide a`).click();
    await page.waitForURL("**/workshops");
    await page.goBack();
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(1);
    await page.goBack();
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(page.url()).toBe(gallery());
    await context.close();
  });

  it("is made for the slide that a fragment names by number or image id, initially and later", async () => {
    const { page, context } = await openReusedPage(browser, `${gallery()}#4`);
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(4);
    await page.keyboard.press("Escape");
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.waitForSelector(lightboxSelector, { state: "detached" });
    expect(page.url()).toBe(`${gallery()}#4`);
    const id = await page
      .locator(".js-gallery-lightbox-opener [data-image-id]")
      .nth(6)
      .getAttribute("data-image-id");
    await page.evaluate((fragment) => {
      location.hash = fragment ?? "";
    }, id);
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(6);
    await context.close();
  });

  it("is not made for a fragment that names an element, or for the itemId of an image", async () => {
    for (const address of ["?itemId=1#page", "?itemId=1#nothing"]) {
      const { page, context } = await openReusedPage(browser, gallery() + address);
      await waitForOpeners(page);
      await waitForNetwork(page);
      expect(await isOpen(page)).toBe(false);
      await context.close();
    }
  });
});

describe("the lightbox of a gallery section", () => {
  const sections = () => `${inject("demo")}/gallery-sections`;

  it("closes by Back, opens again by Forward, and after a reload", async () => {
    const { page, context, errors } = await openSections(browser);
    await page.locator(".gallery-grid-lightbox-link").nth(2).click();
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(2);
    await page.goBack();
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.goForward();
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(2);
    await page.reload();
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(2);
    expect(page.url()).toBe(sections());
    expect(errors).toEqual([]);
    await context.close();
  });

  it("opens at the slide that a fragment names", async () => {
    const { page, context } = await openSections(browser, {}, "#gallery-07");
    await waitForLightbox(page);
    const shown = page.locator(`${lightboxSelector} .sqs-active-slide`);
    expect(await shown.getAttribute("data-slide-url")).toBe("gallery-07");
    await context.close();
  });
});

describe("with a classic scroll bar", () => {
  it("nothing moves when the lightbox opens, neither fixed elements nor the page", async () => {
    const withBars = await launchBrowser([], ["--hide-scrollbars"]);
    const { page, context } = await openReusedPage(withBars, gallery());
    await waitForOpeners(page);
    const places = () =>
      page.evaluate(() => {
        const fixed = document.querySelector<HTMLElement>("#at-the-edge") ?? document.createElement("div");
        fixed.id = "at-the-edge";
        fixed.style.cssText = "position:fixed;right:0;top:0;width:9px;height:9px";
        document.body.append(fixed);
        const main = document.querySelector("main");
        return [innerWidth > document.documentElement.clientWidth, fixed, main].map((each) =>
          each instanceof Element ? each.getBoundingClientRect().right : each,
        );
      });
    const before = await places();
    expect(before[0]).toBe(true);
    await page.locator(openerSelector).first().click();
    await waitForLightbox(page);
    expect((await places()).slice(1)).toEqual(before.slice(1));
    await context.close();
    await withBars.close();
  });
});
