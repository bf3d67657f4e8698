import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import {
  lightboxSelector,
  openLightbox,
  currentSlideIndex as shownInLightbox,
} from "../lightbox/lightbox-page.ts";
import { notMirrored } from "../not-mirrored.ts";
import { boxesOf, currentSlideIndex, dragAcross, openSections } from "./sections-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const leftOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);

it("a reel runs to the left: its keys, drags and slides", async () => {
  const { page, context } = await openSections(browser, { reducedMotion: "reduce" }, "?i18nLang=rtl");
  const reel = page.locator(".gallery-reel");
  await reel.scrollIntoViewIfNeeded();
  const at = () => currentSlideIndex(reel, ".gallery-reel-item");
  expect(await at()).toBe(0);
  const [first, second] = await boxesOf(reel, ".gallery-reel-item");
  expect(second?.right).toBeLessThanOrEqual((first?.left ?? 0) + 1);
  await dragAcross(page, reel, 500);
  expect(await at()).toBe(1);
  await page.keyboard.press("ArrowRight");
  expect(await at()).toBe(0);
  await context.close();
});

it("a list carousel runs to the left, with its next button there", async () => {
  const { page, context } = await openSections(browser, { reducedMotion: "reduce" }, "?i18nLang=rtl");
  const carousel = page.locator(".user-items-list-carousel");
  await carousel.scrollIntoViewIfNeeded();
  const reachable = () =>
    carousel
      .locator("li")
      .evaluateAll((all) => all.flatMap((each, index) => (each.matches("[inert]") ? [] : [index])));
  expect(await reachable()).toEqual([0, 1, 2]);
  const [first, second] = await boxesOf(carousel, "li");
  expect(second?.right).toBeLessThanOrEqual((first?.left ?? 0) + 1);
  const [previous, next] = [
    ".user-items-list-carousel__arrow-button--left",
    ".user-items-list-carousel__arrow-button--right",
  ].map((selector) => carousel.locator(selector));
  if (!previous || !next) throw new Error("The carousel has no arrows.");
  expect(await leftOf(next)).toBeLessThan(await leftOf(previous));
  await next.click();
  await expect.poll(reachable).toEqual([1, 2, 3]);
  await context.close();
});

it("the lightbox has its next image on the left", async () => {
  const { page, context } = await openLightbox(browser, `${inject("demo")}/gallery?i18nLang=rtl`);
  expect(await leftOf(page.locator(".sqs-lightbox-next"))).toBeLessThan(
    await leftOf(page.locator(".sqs-lightbox-previous")),
  );
  expect(await leftOf(page.locator(".sqs-lightbox-close"))).toBeLessThan(720);
  const picture = await page.locator(".sqs-active-slide .sqs-lightbox-padder > *").boundingBox();
  expect((picture?.x ?? 0) + (picture?.width ?? 0) / 2).toBeCloseTo(720, 0);
  // The script has computed the places in the grid below.
  expect(
    await notMirrored(page, ".sqs-cookie-banner-v2, .sqs-gallery-design-grid, .sqs-gallery-design-grid *"),
  ).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => shownInLightbox(page)).toBe(1);
  await page.locator(lightboxSelector).press("Escape");
  await context.close();
});

it("pages fit into a narrow window, with their overlays", async () => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/?i18nLang=rtl`, {
    viewport: { width: 390, height: 844 },
  });
  for (const path of ["/", "/shop", "/cart", "/contact", "/gallery", "/journal"]) {
    await page.goto(`${inject("demo")}${path}?i18nLang=rtl`);
    await page.waitForSelector('html[dir="rtl"]');
    const extra = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ path, extra }).toEqual({ path, extra: 0 });
  }
  await context.close();
});

it("a slideshow block has its next slide on the left", async () => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/slideshows?i18nLang=rtl`, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const block = page.locator(".sqs-block-gallery:has(.sqs-gallery-block-slideshow)").first();
  await block.scrollIntoViewIfNeeded();
  const active = () =>
    block.locator(".slide").evaluateAll((all) => all.findIndex((each) => each.matches(".sqs-active-slide")));
  await expect.poll(active).toBe(0);
  const [previous, next] = [".previous", ".next"].map((name) =>
    block.locator(`.sqs-gallery-controls ${name}`),
  );
  if (!previous || !next) throw new Error("The slideshow has no arrows.");
  expect(await leftOf(next)).toBeLessThan(await leftOf(previous));
  expect(await notMirrored(page, ".sqs-cookie-banner-v2")).toEqual([]);
  await next.click();
  await expect.poll(active).toBe(1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(active).toBe(0);
  await context.close();
});
