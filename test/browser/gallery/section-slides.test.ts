import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { boxesOf, currentSlideIndex, dragAcross, openSections, overlapCount } from "./sections-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("sections of slides with motion", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openSections(browser));
  });
  afterAll(() => page.context().close());

  it("slideshows change by autoplay until they are paused", async () => {
    const slideshow = page.locator(".gallery-slideshow");
    await slideshow.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => document.querySelectorAll(".gallery-slideshow-item")[1]?.getAttribute("data-active") === "true",
      undefined,
      { timeout: 9000 },
    );
    await slideshow.getByRole("button", { name: "Pause slideshow" }).click();
    expect(await slideshow.getByRole("button", { name: "Play slideshow" }).count()).toBe(1);
  });

  it("reels loop by controls, arrow keys and drags, with the current slide in the middle", async () => {
    const reel = page.locator(".gallery-reel");
    await reel.scrollIntoViewIfNeeded();
    const at = () => currentSlideIndex(reel, ".gallery-reel-item");
    expect(await at()).toBe(0);
    await reel.getByRole("button", { name: "Next Slide" }).click();
    expect(await at()).toBe(1);
    const [, second] = await boxesOf(reel, ".gallery-reel-item");
    expect(((second?.left ?? 0) + (second?.right ?? 0)) / 2).toBeCloseTo(720, -1);
    await reel.getByRole("button", { name: "Previous Slide" }).press("Enter");
    expect(await at()).toBe(0);
    await page.keyboard.press("ArrowLeft");
    expect(await at()).toBe(7);
    await dragAcross(page, reel, -500);
    expect(await at()).toBe(0);
    await dragAcross(page, reel, 30);
    expect(await at()).toBe(0);
    expect(overlapCount(await boxesOf(reel, ".gallery-reel-item"))).toBe(0);
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  it("slideshows refuse a change during a motion, and settle", async () => {
    const full = page.locator(".gallery-fullscreen-slideshow");
    await full.scrollIntoViewIfNeeded();
    await full.getByRole("button", { name: "Next Slide" }).dblclick({ delay: 10 });
    const actives = () =>
      full.locator("figure").evaluateAll((all) => all.map((each) => each.getAttribute("data-active")));
    await expect.poll(actives).toEqual([null, "true", null]);
    await full.getByRole("button", { name: "Previous Slide" }).click();
    await expect.poll(actives).toEqual(["true", null, null]);
  });
});

describe("sections of slides with reduced motion", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openSections(browser, { reducedMotion: "reduce" }));
  });
  afterAll(() => page.context().close());

  it("slideshows show one image at a time, by controls, thumbnails and clicks", async () => {
    const slideshow = page.locator(".gallery-slideshow");
    await slideshow.scrollIntoViewIfNeeded();
    const at = () => currentSlideIndex(slideshow, ".gallery-slideshow-item");
    const thumbnails = slideshow.locator(".gallery-slideshow-thumbnails-thumb");
    expect(await at()).toBe(0);
    expect(await thumbnails.first().getAttribute("aria-current")).toBe("true");
    await slideshow.getByRole("button", { name: "Next Slide" }).click();
    await expect.poll(at).toBe(1);
    await thumbnails.nth(3).press("Enter");
    await expect.poll(at).toBe(3);
    expect(await thumbnails.nth(3).getAttribute("data-active")).toBe("true");
    await slideshow.locator(".gallery-slideshow-item").nth(3).click();
    await expect.poll(at).toBe(4);
    expect(await slideshow.locator('figure[data-active="true"]').count()).toBe(1);
  });

  it("list carousels stop at the last slide, and disable the control", async () => {
    const banner = page.locator(".user-items-list-banner-slideshow");
    await banner.scrollIntoViewIfNeeded();
    const next = banner.locator(".desktop-arrows").getByRole("button", { name: "Next" });
    for (const at of [1, 2]) {
      await next.click();
      await expect.poll(() => currentSlideIndex(banner, ".slide")).toBe(at);
    }
    expect(await next.getAttribute("aria-disabled")).toBe("true");
    await next.click({ force: true });
    expect(await currentSlideIndex(banner, ".slide")).toBe(2);
  });

  // It changes the width of the window.
  it("list carousels show as many slides as fit, loop, and make all others inert", async () => {
    const carousel = page.locator(".user-items-list-carousel");
    await carousel.scrollIntoViewIfNeeded();
    const reachable = () =>
      carousel
        .locator("li")
        .evaluateAll((all) => all.flatMap((each, index) => (each.matches("[inert]") ? [] : [index])));
    expect(await reachable()).toEqual([0, 1, 2]);
    await carousel.getByRole("button", { name: "Next" }).click();
    await expect.poll(reachable).toEqual([1, 2, 3]);
    await carousel.getByRole("button", { name: "Previous" }).click();
    await expect.poll(reachable).toEqual([0, 1, 2]);
    await carousel.getByRole("button", { name: "Previous" }).click();
    await expect.poll(reachable).toEqual([0, 1, 4]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(reachable).toEqual([4]);
  });
});

describe("slideshow sections with nomotion in the address", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openSections(
      browser,
      { viewport: { width: 1440, height: 700 }, forgetsLoadedFiles: true },
      "?nomotion=true",
    ));
  });
  afterAll(() => page.context().close());

  it("have no autoplay", async () => {
    expect(await page.getByRole("button", { name: "Pause slideshow" }).count()).toBe(0);
  });

  it("load the images of the current slide and its neighbors, and others when they become neighbors", async () => {
    const slideshow = page.locator(".gallery-slideshow");
    await slideshow.scrollIntoViewIfNeeded();
    const images = slideshow.locator(".gallery-slideshow-item img");
    // Without the third: the section below shows the same file, which the browser then has loaded.
    const loaded = () =>
      images.evaluateAll((all) =>
        [0, 1, 3, 4, 5].filter((index) => {
          const image = all[index];
          return image instanceof HTMLImageElement && image.naturalWidth > 0;
        }),
      );
    await expect.poll(loaded).toEqual([0, 1, 5]);
    const next = slideshow.getByRole("button", { name: "Next Slide" });
    const slides = slideshow.locator(".gallery-slideshow-item");
    await next.click();
    // A change during the motion would be refused.
    await expect.poll(() => slides.nth(0).getAttribute("data-active")).toBe(null);
    await next.click();
    await expect.poll(loaded).toEqual([0, 1, 3, 5]);
  });
});

describe("sections of slides on a phone", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openSections(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    }));
  });
  afterAll(() => page.context().close());

  it("reels load images only when they are near", async () => {
    const reel = page.locator(".gallery-reel");
    await reel.scrollIntoViewIfNeeded();
    await expect.poll(() => reel.locator('[data-visible="true"][data-loaded]').count()).toBeGreaterThan(0);
    const sources = reel.locator(".gallery-reel-item-src");
    expect(await sources.nth(4).getAttribute("data-visible")).toBe("false");
  });

  it("list carousels follow a drag", async () => {
    const carousel = page.locator(".user-items-list-carousel");
    await carousel.scrollIntoViewIfNeeded();
    const box = await carousel.boundingBox();
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y: (box?.y ?? 0) + 100 }],
      });
    await touch("touchStart", 300);
    // More than half of a slide, so that the speed, which depends on the machine, does not matter.
    for (const x of [260, 200, 140, 80, 40]) await touch("touchMove", x);
    await touch("touchEnd", 40);
    await expect.poll(() => currentSlideIndex(carousel, "li")).toBe(1);
  });
});
