import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishAnimations } from "../finish-animations.ts";
import { currentSlideIndex, openSections } from "./sections-page.ts";
import { browser, withLightbox, withSlideshows } from "./slideshows-page.ts";

/** A quick horizontal swipe of one finger. */
async function swipe(page: Page, [x, y]: readonly [number, number], distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: at, y }],
    });
  await touch("touchStart", x);
  for (let step = 1; step <= 6; step++) await touch("touchMove", x + (distance * step) / 6);
  await touch("touchEnd", x + distance);
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Galleries that are dragged, and their slides. */
const dragged = [
  [".user-items-list-carousel", ".list-item"],
  [".gallery-reel", ".gallery-reel-item"],
  [".gallery-fullscreen-slideshow", ".gallery-fullscreen-slideshow-item"],
] as const;

const scrollToTop = (gallery: Locator) =>
  gallery.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));

/** The left and right edge of the focused element, relative to a view. */
const focusIn = (view: Locator) =>
  view.evaluate((element) => {
    const outer = element.getBoundingClientRect();
    const inner = document.activeElement?.getBoundingClientRect();
    return [(inner?.left ?? 0) - outer.left, outer.right - (inner?.right ?? 0)];
  });

/** Moves the focus to an element that the Tab key reaches right before those in it. */
const focusBefore = (element: Locator) =>
  element.evaluate((node: HTMLElement) => {
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
  });

it("the focus moves a slider, whose list the browser does not leave scrolled", async () => {
  await withSlideshows(
    { viewport: { width: 1000, height: 800 }, query: "?nomotion=true", edit: withLightbox },
    async ({ slider }, { page }) => {
      const list = slider.locator(".sqs-gallery");
      await slider.scrollIntoViewIfNeeded();
      await focusBefore(slider.locator(".sqs-gallery-container"));
      for (let time = 0; time < 6; time++) await page.keyboard.press("Tab");
      await finishAnimations(slider);
      await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
      await expect.poll(async () => Math.min(...(await focusIn(list)))).toBeGreaterThanOrEqual(-1);
    },
  );
});

describe("gallery sections", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openSections(
      browser,
      {
        edit: (html) =>
          html.replace("</head>", "<style>.gallery-slideshow-thumbnails{width:240px}</style></head>"),
      },
      "?nomotion=true",
    ));
  });
  afterAll(() => page.context().close());

  it("a control in a slide is dragged itself", async () => {
    const carousel = page.locator(".user-items-list-carousel").first();
    const before = await currentSlideIndex(carousel, ".list-item");
    const [x, y] = await carousel.evaluate((element) => {
      const range = document.createElement("input");
      range.type = "range";
      range.style.cssText = "display:block;width:300px;height:30px";
      element.querySelector(".list-item")?.prepend(range);
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top } = range.getBoundingClientRect();
      return [left + 150, top + 15] as const;
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 8; step++) await page.mouse.move(x - step * 14, y);
    await page.mouse.up();
    expect(Number(await carousel.locator("input").inputValue())).toBeLessThan(30);
    expect(await currentSlideIndex(carousel, ".list-item")).toBe(before);
  });

  it("the focus moves thumbnails of a slideshow into their strip", async () => {
    const strip = page.locator(".gallery-slideshow-thumbnails").first();
    await strip.locator("[data-active]").first().focus();
    for (let time = 0; time < 5; time++) await page.keyboard.press("Tab");
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    await expect.poll(async () => Math.min(...(await focusIn(strip)))).toBeGreaterThanOrEqual(-1);
  });

  it("the focus moves a reel to a picture that is cut off", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const reel = page.locator(".gallery-reel");
    await reel.scrollIntoViewIfNeeded();
    await focusBefore(reel);
    for (let time = 0; time < 4; time++) {
      await page.keyboard.press("Tab");
      await expect.poll(async () => Math.min(...(await focusIn(reel)))).toBeGreaterThanOrEqual(-1);
    }
  });
});

describe("a swipe", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openSections(browser, phone, "?nomotion=true"));
  });
  afterAll(() => page.context().close());

  it("moves the visible part of a magnified page, and no slide", async () => {
    const session = await page.context().newCDPSession(page);
    for (const [selector, slides] of dragged) {
      const gallery = page.locator(selector).first();
      await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
      await scrollToTop(gallery);
      await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
      await page.waitForFunction(() => visualViewport?.scale === 2);
      const before = await currentSlideIndex(gallery, slides);
      await swipe(page, [330, 200], -240);
      await expect.poll(() => page.evaluate(() => visualViewport?.offsetLeft)).toBeGreaterThan(100);
      expect([selector, await currentSlideIndex(gallery, slides)]).toEqual([selector, before]);
    }
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
  });

  it("moves one slide where motion is reduced", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [selector, slides] of dragged) {
      const gallery = page.locator(selector).first();
      await scrollToTop(gallery);
      const before = await currentSlideIndex(gallery, slides);
      await swipe(page, [330, 200], -260);
      await expect.poll(() => currentSlideIndex(gallery, slides)).not.toBe(before);
      expect([selector, await currentSlideIndex(gallery, slides)]).toEqual([selector, before + 1]);
    }
  });
});
