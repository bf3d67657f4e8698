import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, type OpenedPage, openReusedPage } from "../browser.ts";
import {
  boxInLightbox,
  closeLightbox,
  currentSlideIndex,
  isOpen,
  lightboxSelector,
  moveFingers,
  openerSelector,
  openLightbox,
  phoneOptions,
  waitForLightbox,
  waitForOpeners,
} from "./lightbox-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const gallery = (query = "") => `${inject("demo")}/gallery${query}`;

/** The page that the tests share. */
let opened: OpenedPage;
let page: Page;
beforeAll(async () => {
  opened = await openReusedPage(browser, gallery(), phoneOptions);
  page = opened.page;
  await waitForOpeners(page);
});
afterAll(async () => {
  expect(opened.errors).toEqual([]);
  await opened.context.close();
});

/** Closes an open lightbox, and opens one of twelve images at this index. */
async function openAt(index: number): Promise<void> {
  await closeLightbox(page);
  await page.locator(openerSelector).nth(index).click();
  await waitForLightbox(page);
  await waitForTouchControls(page);
}

async function waitForTouchControls(page: Page): Promise<void> {
  const module = await page.waitForFunction(
    () =>
      performance.getEntriesByType("resource").find(({ name }) => /\/touch-controls-[^/]*\.js$/.test(name))
        ?.name,
  );
  // The lightbox has imported it before, so its gestures are registered when this import resolves.
  await page.evaluate(`import(${JSON.stringify(await module.jsonValue())})`);
}

const middle = { x: 195, y: 420 };
const swipe = (page: Page, across: number, down: number, time: number) =>
  moveFingers(page, [middle], [{ x: middle.x + across, y: middle.y + down }], time);

/** Expects that the second of twelve slides is accessible and announced, and then the third. */
async function expectAccessible(shown: Page): Promise<void> {
  const status = () => shown.locator(`${lightboxSelector} [role=status]`).textContent();
  await expect.poll(status).toBe("2 of 12");
  const { violations } = await axe(shown).include(lightboxSelector).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await shown.keyboard.press("ArrowRight");
  await expect.poll(status).toBe("3 of 12");
}

describe("the lightbox on a phone", () => {
  it("has no visible arrows", async () => {
    await openAt(0);
    expect(await boxInLightbox(page, ".sqs-lightbox-previous")).toBeUndefined();
    expect(await boxInLightbox(page, ".sqs-lightbox-next")).toBeUndefined();
  });

  it("changes the slide by a tap on a side of the image, and closes by a tap outside of it", async () => {
    // Before all swipes: the browser ignores a tap that follows a swipe at once.
    await openAt(2);
    await page.touchscreen.tap(330, 420);
    expect(await currentSlideIndex(page)).toBe(3);
    await waitForLightbox(page);
    await page.touchscreen.tap(200, 120);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it.each([
    ["120 px to the left in 100 ms", -120, 100, 3],
    ["120 px to the left in 600 ms", -120, 600, 3],
    ["120 px to the right in 100 ms", 120, 100, 1],
    ["20 px in 400 ms", -20, 400, 2],
  ])("a swipe of %s", async (_swipe, across, time, to) => {
    await openAt(2);
    await swipe(page, across, 0, time);
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(to);
    const [left = 0] = (await boxInLightbox(page, ".sqs-lightbox-padder")) ?? [];
    expect(left).toBeCloseTo(7.8, 0);
  });

  it("shows the next slide after a swipe to the right where text runs from right to left", async () => {
    const options = { ...phoneOptions, nth: 1 };
    const rightToLeft = await openLightbox(browser, gallery("?i18nLang=rtl"), options);
    await waitForTouchControls(rightToLeft.page);
    await swipe(rightToLeft.page, 120, 0, 100);
    await waitForLightbox(rightToLeft.page);
    expect(await currentSlideIndex(rightToLeft.page)).toBe(2);
    expect(rightToLeft.errors).toEqual([]);
    await rightToLeft.context.close();
  });

  it("does not swipe past an end", async () => {
    await openAt(0);
    await swipe(page, 200, 0, 200);
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(0);
    expect((await boxInLightbox(page, ".sqs-lightbox-padder"))?.[0]).toBeCloseTo(7.8, 0);
  });

  it("closes by a swipe down, but not by a swipe up or a short one", async () => {
    await openAt(2);
    await swipe(page, 0, -200, 200);
    await swipe(page, 0, 30, 500);
    await waitForLightbox(page);
    expect(await isOpen(page)).toBe(true);
    await swipe(page, 0, 200, 200);
    expect(await isOpen(page)).toBe(false);
  });

  it("zooms by a pinch with a larger image, pans, and ends the zoom by a tap", async () => {
    await openAt(2);
    const source = () => page.locator(`${lightboxSelector} .sqs-active-slide img`).getAttribute("src");
    const smallSource = await source();
    await moveFingers(
      page,
      [
        { x: 175, y: 420 },
        { x: 215, y: 420 },
      ],
      [
        { x: 135, y: 420 },
        { x: 255, y: 420 },
      ],
      200,
    );
    const [left = 0, , width = 0] = (await boxInLightbox(page, "img")) ?? [];
    expect(width).toBeGreaterThan(374 * 2.5);
    await expect.poll(source).not.toBe(smallSource);
    await swipe(page, 100, 0, 150);
    expect(await currentSlideIndex(page)).toBe(2);
    expect((await boxInLightbox(page, "img"))?.[0]).toBeGreaterThan(left + 60);
    // A tap that follows at once would be the end of the gesture for the browser.
    await page.waitForTimeout(400);
    await page.touchscreen.tap(330, 420);
    await expect.poll(async () => (await boxInLightbox(page, "img"))?.[2]).toBeCloseTo(374, 0);
    expect(await currentSlideIndex(page)).toBe(2);
  });

  it("shows captions after a press of the toggle, also on the next slide", async () => {
    await openAt(1);
    const caption = page.locator(`${lightboxSelector} .sqs-active-slide .sqs-lightbox-meta`);
    expect(await caption.isVisible()).toBe(false);
    const toggle = page.locator(".sqs-lightbox-meta-trigger");
    await toggle.tap();
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    expect(await caption.isVisible()).toBe(true);
    await swipe(page, -120, 0, 100);
    await waitForLightbox(page);
    expect(await caption.isVisible()).toBe(true);
    expect(await caption.textContent()).toContain("What a kiln holds");
  });

  it("is accessible on a phone, and announces the slide number", async () => {
    await openAt(1);
    await expectAccessible(page);
  });
});

it("is accessible with a mouse, and announces the slide number", async () => {
  const { page: other, context } = await openLightbox(browser, gallery(), { nth: 1 });
  await expectAccessible(other);
  await context.close();
});
