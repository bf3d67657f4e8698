import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { openSections } from "../gallery/sections-page.ts";
import { index, isOpen, opener, openLightbox, ready, root, settled } from "./lightbox-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const gallery = () => `${inject("demo")}/gallery`;

describe("the lightbox in the history", () => {
  it("is closed by Back and opened again by Forward, where it was; the address stays", async () => {
    const { page, context, errors } = await openLightbox(browser, gallery(), { nth: 2 });
    await page.keyboard.press("ArrowRight");
    expect(await index(page)).toBe(3);
    await settled(page);
    await page.goBack();
    expect(await isOpen(page)).toBe(false);
    await page.goForward();
    await settled(page);
    expect(await index(page)).toBe(3);
    expect(page.url()).toBe(gallery());
    expect(errors).toEqual([]);
    await context.close();
  });

  it("leaves nothing behind for Back when it was closed by its control, and can be gone forward to", async () => {
    const { page, context } = await openPage(browser, `${inject("demo")}/about`);
    await page.goto(gallery());
    await ready(page);
    await page.locator(".js-gallery-lightbox-opener").first().click();
    await settled(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => history.state === null)).toBe(true);
    await page.goForward();
    await settled(page);
    await page.goBack();
    expect(await isOpen(page)).toBe(false);
    await page.goBack();
    expect(page.url()).toMatch(/\/about$/);
    await context.close();
  });

  it("is there again after a reload, and after a caption's link and Back", async () => {
    const { page, context } = await openLightbox(browser, gallery(), { nth: 1 });
    await page.reload();
    await settled(page);
    expect(await index(page)).toBe(1);
    await page.locator(`${root} .sqs-active-slide a`).click();
    await page.waitForURL("**/workshops");
    await page.goBack();
    await settled(page);
    expect(await index(page)).toBe(1);
    await page.goBack();
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(page.url()).toBe(gallery());
    await context.close();
  });

  it("opens at the slide that a fragment names, by number or picture, on arrival and later", async () => {
    const { page, context } = await openPage(browser, `${gallery()}#4`);
    await settled(page);
    expect(await index(page)).toBe(4);
    await page.keyboard.press("Escape");
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.waitForSelector(root, { state: "detached" });
    expect(page.url()).toBe(`${gallery()}#4`);
    const id = await page
      .locator(".js-gallery-lightbox-opener [data-image-id]")
      .nth(6)
      .getAttribute("data-image-id");
    await page.evaluate((fragment) => {
      location.hash = fragment ?? "";
    }, id);
    await settled(page);
    expect(await index(page)).toBe(6);
    await context.close();
  });

  it("stays closed for a fragment that means something in the page, and for the itemId of a picture", async () => {
    for (const address of ["#page", "?itemId=1", "#nothing"]) {
      const { page, context } = await openPage(browser, gallery() + address);
      await ready(page);
      await page.waitForTimeout(300);
      expect(await isOpen(page)).toBe(false);
      await context.close();
    }
  });
});

describe("the lightbox of a gallery section", () => {
  const sections = () => `${inject("demo")}/gallery-sections`;

  it("is closed by Back, opened again by Forward, and there after a reload", async () => {
    const { page, context, errors } = await openSections(browser);
    await page.locator(".gallery-grid-lightbox-link").nth(2).click();
    await settled(page);
    expect(await index(page)).toBe(2);
    await page.goBack();
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.goForward();
    await settled(page);
    expect(await index(page)).toBe(2);
    await page.reload();
    await settled(page);
    expect(await index(page)).toBe(2);
    expect(page.url()).toBe(sections());
    expect(errors).toEqual([]);
    await context.close();
  });

  it("opens at the slide that a fragment names", async () => {
    const { page, context } = await openSections(browser, {}, "#gallery-07");
    await settled(page);
    const shown = page.locator(`${root} .sqs-active-slide`);
    expect(await shown.getAttribute("data-slide-url")).toBe("gallery-07");
    await context.close();
  });
});

describe("with a scroll bar that takes room", () => {
  it("nothing moves when the lightbox opens, what is fixed as little as the page", async () => {
    const withBars = await launchBrowser([], ["--hide-scrollbars"]);
    const { page, context } = await openPage(withBars, gallery());
    await ready(page);
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
    await page.locator(opener).first().click();
    await settled(page);
    expect((await places()).slice(1)).toEqual(before.slice(1));
    await context.close();
    await withBars.close();
  });
});
