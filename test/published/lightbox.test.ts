import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type OpenedPage, openReusedPage } from "../browser/browser.ts";
import {
  boxInLightbox,
  currentSlideIndex,
  isOpen,
  lightboxSelector,
  moveFingers,
  openerSelector,
  openLightbox,
  phoneOptions,
  waitForLightbox,
  waitForOpeners,
} from "../browser/lightbox/lightbox-page.ts";
import { hasRealPages, publishedPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const url = (ending: string) =>
  inject("proxied") + (publishedPages.find(({ path }) => path.endsWith(ending))?.path ?? "");
const eloraUrl = () => url("elora.html");

/** The index of the opener whose lightbox was recorded, with an image of 710 x 400. */
const recordedOpener = 1;

function expectNear(actual: number[] | undefined, recorded: readonly number[]) {
  expect(actual).toHaveLength(4);
  for (const [at, value] of recorded.entries())
    expect(
      Math.abs((actual?.[at] ?? Number.NaN) - value),
      `${actual} is not ${recorded}`,
    ).toBeLessThanOrEqual(2);
}

/** Boxes recorded with the builder's own runtime. */
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

describe.skipIf(!hasRealPages)(`the lightbox of a published page${skipReason}`, () => {
  /** Opens the lightbox whose boxes were recorded, and compares it. */
  async function openRecorded(
    options: NonNullable<Parameters<typeof openLightbox>[2]>,
    boxes: Readonly<Record<string, readonly number[]>>,
    format: string,
  ): Promise<OpenedPage> {
    const opened = await openLightbox(browser, eloraUrl(), { ...options, nth: recordedOpener });
    const { page, errors } = opened;
    for (const [selector, expected] of Object.entries(boxes))
      expectNear(await boxInLightbox(page, selector), expected);
    expect(await page.locator(`${lightboxSelector} .sqs-active-slide img`).getAttribute("src")).toContain(
      `format=${format}`,
    );
    expect(await page.locator(`${lightboxSelector} .sqs-lightbox-slide`).count()).toBe(9);
    expect(
      await page
        .locator(`${lightboxSelector} .sqs-lightbox-overlay-default`)
        .evaluate((it) => it.style.opacity),
    ).toBe("0.95");
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    return opened;
  }

  it("has the boxes of the builder's own at 1440 px, and fades as it does", async () => {
    const options = { viewport: { width: 1440, height: 900 } };
    const { page, context } = await openRecorded(options, recorded.desktop, "750w");
    const opacities = await page.evaluate(
      async ([selector, next]) => {
        const slide = document.querySelectorAll<HTMLElement>(`${selector} .sqs-lightbox-slide`)[next];
        document.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowRight", keyCode: 39 } as KeyboardEventInit),
        );
        const [fade] = slide?.getAnimations() ?? [];
        fade?.pause();
        return [107, 207, 321, 421, 599].map((time) => {
          if (fade) fade.currentTime = time;
          return Number(slide && getComputedStyle(slide).opacity);
        });
      },
      [lightboxSelector, recordedOpener + 1] as const,
    );
    for (const [at, value] of [0.55, 0.82, 0.95, 0.99, 1].entries())
      expect(opacities[at]).toBeCloseTo(value, 1);
    await context.close();
  });

  it("has the boxes of the builder's own on a phone, and moves by a swipe, and by a tap on the right half of an image", async () => {
    const { page, context } = await openRecorded(phoneOptions, recorded.phone, "500w");
    await moveFingers(page, [{ x: 260, y: 420 }], [{ x: 140, y: 420 }], 100);
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(recordedOpener + 1);
    const transform = await page
      .locator(`${lightboxSelector} .sqs-lightbox-slideshow`)
      .evaluate((it) => it.style.transform);
    expect(transform).toMatch(/^translate3d\(-780px, 0(?:px)?, 0(?:px)?\)$/);
    await moveFingers(page, [{ x: 260, y: 420 }], [{ x: 140, y: 420 }], 600);
    await waitForLightbox(page);
    expect(await currentSlideIndex(page)).toBe(recordedOpener + 2);
    // A tap right after a swipe counts as part of it, which no state shows.
    await page.waitForTimeout(400);
    await page.touchscreen.tap(330, 420);
    expect(await currentSlideIndex(page)).toBe(recordedOpener + 3);
    await context.close();
  });

  it("moves and closes by mouse and keys, as the builder's own does", async () => {
    const { page, context } = await openLightbox(browser, eloraUrl());
    const expectIndexAfter = async (act: () => Promise<void>, expected: number) => {
      await act();
      expect(await currentSlideIndex(page)).toBe(expected);
      await waitForLightbox(page);
      // The next arrow key is taken 200 ms after the last one, which no state shows.
      await page.waitForTimeout(200);
    };
    await expectIndexAfter(() => page.keyboard.press("ArrowRight"), 1);
    await expectIndexAfter(() => page.keyboard.press("ArrowLeft"), 0);
    await expectIndexAfter(() => page.keyboard.press("ArrowLeft"), 8);
    await expectIndexAfter(async () => {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
    }, 0);
    await expectIndexAfter(() => page.mouse.click(900, 450), 1);
    await expectIndexAfter(() => page.mouse.click(1300, 700), 2);
    await expectIndexAfter(() => page.mouse.click(400, 450), 1);
    await page.mouse.move(1100, 300);
    await expectIndexAfter(() => page.locator(".sqs-lightbox-next").click(), 2);
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
          .locator(openerSelector)
          .first()
          .evaluate((it) => it === document.activeElement),
      ).toBe(true);
      await page.waitForSelector(lightboxSelector, { state: "detached" });
      await page.keyboard.press("Enter");
      await waitForLightbox(page);
    }
    expect(page.url()).toBe(eloraUrl());
    await context.close();
  });

  it("stays closed for an itemId that belongs to an image", async () => {
    const { page, context } = await openReusedPage(browser, `${eloraUrl()}?itemId=5ab72026562fa7d514fe2bf4`);
    await waitForOpeners(page);
    expect(await isOpen(page)).toBe(false);
    await context.close();
  });

  it("shows the image of an image block alone, opened by a button", async () => {
    const { page, context } = await openReusedPage(browser, url("/joyce-home"));
    const button = page.locator("button.sqs-block-image-button.lightbox").first();
    await expect
      .poll(async () => {
        if (!(await isOpen(page))) await button.evaluate((it: HTMLElement) => it.click());
        return isOpen(page);
      })
      .toBe(true);
    await waitForLightbox(page);
    expect(await page.locator(`${lightboxSelector} .sqs-lightbox-slide`).count()).toBe(1);
    expect(await boxInLightbox(page, ".sqs-lightbox-next")).toBeUndefined();
    await page.mouse.click(100, 450);
    await expect.poll(() => isOpen(page)).toBe(false);
    await context.close();
  });
});
