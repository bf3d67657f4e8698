import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import {
  box,
  index,
  isOpen,
  move,
  opener,
  openLightbox,
  phone,
  root,
  settled,
} from "../browser/lightbox/lightbox-page.ts";
import { present, published, why } from "./published.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const url = (ending: string) =>
  inject("proxied") + (published.find(({ path }) => path.endsWith(ending))?.path ?? "");
const elora = () => url("elora.html");

/** Of its openers the one that was recorded: 710 x 400. */
const nth = 1;

function expectNear(actual: number[] | undefined, recorded: readonly number[]) {
  expect(actual).toHaveLength(4);
  for (const [at, value] of recorded.entries())
    expect(
      Math.abs((actual?.[at] ?? Number.NaN) - value),
      `${actual} is not ${recorded}`,
    ).toBeLessThanOrEqual(2);
}

/** Boxes as the builder's own runtime showed them. */
const recorded = {
  desktop: {
    ".sqs-lightbox-overlay": [0, 0, 1440, 900],
    ".sqs-lightbox-close": [1387.2, 18, 24, 24],
    ".sqs-lightbox-previous": [28.8, 428, 44, 44],
    ".sqs-lightbox-next": [1367.2, 428, 44, 44],
    ".sqs-lightbox-padder": [28.8, 18, 1382.4, 864],
    img: [364.8, 250, 710, 400],
  },
  phone: {
    ".sqs-lightbox-overlay": [0, 0, 390, 844],
    ".sqs-lightbox-close": [358.2, 16.9, 24, 24],
    ".sqs-lightbox-padder": [7.8, 16.9, 374.4, 810.3],
    img: [7.8, 316.7, 374, 210.7],
  },
} as const;

describe.skipIf(!present)(`the lightbox of a published page${why}`, () => {
  it.each([
    ["1440 px", { viewport: { width: 1440, height: 900 } }, recorded.desktop, "750w"],
    ["390 px", phone, recorded.phone, "500w"],
  ] as const)("stands where the builder's own stood, at %s", async (_width, options, boxes, format) => {
    const { page, context, errors } = await openLightbox(browser, elora(), { ...options, nth });
    for (const [selector, expected] of Object.entries(boxes)) expectNear(await box(page, selector), expected);
    expect(await page.locator(`${root} .sqs-active-slide img`).getAttribute("src")).toContain(
      `format=${format}`,
    );
    expect(await page.locator(`${root} .sqs-lightbox-slide`).count()).toBe(9);
    expect(
      await page.locator(`${root} .sqs-lightbox-overlay-default`).evaluate((it) => it.style.opacity),
    ).toBe("0.95");
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    await context.close();
  });

  it("moves and closes as the builder's own did, with a mouse and keys", async () => {
    const { page, context } = await openLightbox(browser, elora());
    const goes = async (act: () => Promise<void>, to: number) => {
      await act();
      expect(await index(page)).toBe(to);
      await settled(page);
      // Arrow keys are throttled.
      await page.waitForTimeout(100);
    };
    await goes(() => page.keyboard.press("ArrowRight"), 1);
    await goes(() => page.keyboard.press("ArrowLeft"), 0);
    await goes(() => page.keyboard.press("ArrowLeft"), 8);
    await goes(async () => {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
    }, 0);
    await goes(() => page.mouse.click(900, 450), 1);
    await goes(() => page.mouse.click(1300, 700), 2);
    await goes(() => page.mouse.click(400, 450), 1);
    await page.mouse.move(1100, 300);
    await goes(() => page.locator(".sqs-lightbox-next").click(), 2);
    const closings = [
      () => page.mouse.click(10, 450),
      () => page.locator(".sqs-lightbox-close").click(),
      () => page.keyboard.press("Escape"),
    ];
    for (const close of closings) {
      await close();
      await expect.poll(() => isOpen(page)).toBe(false);
      expect(await page.locator("body.sqs-lightbox-open").count()).toBe(0);
      expect(
        await page
          .locator(opener)
          .first()
          .evaluate((it) => it === document.activeElement),
      ).toBe(true);
      await page.waitForSelector(root, { state: "detached" });
      await page.keyboard.press("Enter");
      await settled(page);
    }
    expect(page.url()).toBe(elora());
    await context.close();
  });

  it("fades as the builder's own did", async () => {
    const { page, context } = await openLightbox(browser, elora());
    const opacities = await page.evaluate(async (selector) => {
      const slides = document.querySelectorAll<HTMLElement>(`${selector} .sqs-lightbox-slide`);
      document.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowRight", keyCode: 39 } as KeyboardEventInit),
      );
      const [fade] = slides[1]?.getAnimations() ?? [];
      fade?.pause();
      return [107, 207, 321, 421, 599].map((time) => {
        if (fade) fade.currentTime = time;
        return Number(slides[1] && getComputedStyle(slides[1]).opacity);
      });
    }, root);
    for (const [at, value] of [0.55, 0.82, 0.95, 0.99, 1].entries())
      expect(opacities[at]).toBeCloseTo(value, 1);
    await context.close();
  });

  it("is swiped on a phone, and moves by a tap on the right of a picture", async () => {
    const { page, context } = await openLightbox(browser, elora(), phone);
    await page.waitForTimeout(500);
    await move(page, [{ x: 260, y: 420 }], [{ x: 140, y: 420 }], 100);
    await settled(page);
    expect(await index(page)).toBe(1);
    const transform = await page
      .locator(`${root} .sqs-lightbox-slideshow`)
      .evaluate((it) => it.style.transform);
    expect(transform).toMatch(/^translate3d\(-390px, 0(?:px)?, 0(?:px)?\)$/);
    await move(page, [{ x: 260, y: 420 }], [{ x: 140, y: 420 }], 600);
    await settled(page);
    expect(await index(page)).toBe(2);
    await page.waitForTimeout(400);
    await page.touchscreen.tap(330, 420);
    expect(await index(page)).toBe(3);
    await context.close();
  });

  it("stays closed for an itemId that is a picture's", async () => {
    const { page, context } = await openPage(browser, `${elora()}?itemId=5ab72026562fa7d514fe2bf4`);
    await page.waitForTimeout(500);
    expect(await isOpen(page)).toBe(false);
    await context.close();
  });

  it("shows an image block's picture alone, by a button", async () => {
    const { page, context } = await openPage(browser, url("/joyce-home"));
    const button = page.locator("button.sqs-block-image-button.lightbox").first();
    await expect
      .poll(async () => {
        if (!(await isOpen(page))) await button.evaluate((it: HTMLElement) => it.click());
        return isOpen(page);
      })
      .toBe(true);
    await settled(page);
    expect(await page.locator(`${root} .sqs-lightbox-slide`).count()).toBe(1);
    expect(await box(page, ".sqs-lightbox-next")).toBeUndefined();
    await page.mouse.click(100, 450);
    await expect.poll(() => isOpen(page)).toBe(false);
    await context.close();
  });
});
