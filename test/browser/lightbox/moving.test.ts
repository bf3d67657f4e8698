import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, noShift, type OpenedPage, openReusedPage, watchLayoutShift } from "../browser.ts";
import {
  boxInLightbox,
  closeLightbox,
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

/** The page that the tests share. */
let opened: OpenedPage;
let page: Page;
let shift: Awaited<ReturnType<typeof watchLayoutShift>>;
beforeAll(async () => {
  opened = await openReusedPage(browser, gallery(), {
    beforeLoad: async (newPage) => {
      shift = await watchLayoutShift(newPage);
      await newPage.addInitScript(recordDurations);
    },
  });
  page = opened.page;
  await waitForOpeners(page);
});
afterAll(async () => {
  expect(opened.errors).toEqual([]);
  await opened.context.close();
});

/** Records the durations of motions, by the class names of the elements. Runs in the page. */
function recordDurations(): void {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (keyframes, options) {
    const durations = Reflect.get(globalThis, "durations");
    if (durations) durations[this.className] = typeof options === "object" ? options.duration : options;
    return animate.call(this, keyframes, options);
  };
}

/** Closes an open lightbox, and opens one of twelve images at this index. */
async function openAt(index: number): Promise<void> {
  await page.mouse.move(0, 0);
  await closeLightbox(page);
  await page.evaluate(() => Object.assign(globalThis, { durations: {} }));
  await page.locator(openerSelector).nth(index).click();
  await waitForLightbox(page);
}

describe("the lightbox with mouse and keyboard", () => {
  it("opens at the clicked image with a light overlay, loads its neighbors, and nothing shifts", async () => {
    await openAt(3);
    expect(await currentSlideIndex(page)).toBe(3);
    expect(
      await page
        .locator(`${lightboxSelector} .sqs-lightbox-overlay.light`)
        .evaluate((it) => it.style.opacity),
    ).toBe("0.95");
    expect(await page.locator("body.sqs-lightbox-open").count()).toBe(1);
    expect(await page.locator(`${lightboxSelector} img`).count()).toBe(3);
    expect(await page.locator(".sqs-lightbox-close").evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press("PageDown");
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await shift()).toEqual(noShift);
  });

  it("fades its overlay in within 300 ms, and its slides within 600 ms", async () => {
    await openAt(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, "durations"))).toEqual({
      "sqs-lightbox-overlay light": 300,
      "sqs-lightbox-slideshow sqs-gallery-design-stacked": 600,
    });
  });

  it.each([
    ["the right half", { x: 1000, y: 450 }, 1],
    ["the left half", { x: 400, y: 450 }, 11],
    ["beside the image, on the right", { x: 1380, y: 700 }, 1],
  ])("a click in %s changes the slide", async (_where, position, to) => {
    await openAt(0);
    await page.mouse.click(position.x, position.y);
    expect(await currentSlideIndex(page)).toBe(to);
  });

  it("closes by a click at the edge, returns the focus and fades out over a usable page", async () => {
    await openAt(2);
    await page.mouse.click(10, 450);
    expect(await isOpen(page)).toBe(false);
    expect(await page.locator("body.sqs-lightbox-open").count()).toBe(0);
    expect(
      await page
        .locator(openerSelector)
        .nth(2)
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
    expect(await page.locator(lightboxSelector).count()).toBe(1);
    await page.waitForSelector(lightboxSelector, { state: "detached", timeout: 1500 });
  });

  it("shows the arrow on the side of the moving pointer, until the pointer rests", async () => {
    await openAt(0);
    const shown = () =>
      page.locator(`${lightboxSelector} .mouseover`).evaluateAll((all) => all.map((each) => each.className));
    await page.mouse.move(1000, 300);
    expect(await shown()).toEqual(["sqs-lightbox-next mouseover"]);
    await page.mouse.move(300, 300);
    expect(await shown()).toEqual(["sqs-lightbox-previous mouseover"]);
    await page.waitForFunction(
      (selector) => document.querySelector(`${selector} .mouseover`) === null,
      lightboxSelector,
      { timeout: 1500 },
    );
    await page.locator(".sqs-lightbox-next").click();
    expect(await currentSlideIndex(page)).toBe(1);
  });

  it("keeps the focus inside, and closes by Escape, Enter and Space", async () => {
    const focusedElement = () =>
      page.evaluate((selector) => {
        const { activeElement: at } = document;
        return at === document.body ? "body" : at?.closest(selector) ? "inside" : "outside";
      }, lightboxSelector);
    const focusedElements = new Set<string>();
    for (const key of ["Escape", "Enter", " "]) {
      await openAt(1);
      if (key === "Escape")
        for (let press = 0; press < 8; press++) {
          await page.keyboard.press("Tab");
          focusedElements.add(await focusedElement());
        }
      await page.locator(".sqs-lightbox-close").focus();
      await page.keyboard.press(key);
      await expect.poll(() => isOpen(page)).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toContain("gallery-02");
    }
    expect(focusedElements).not.toContain("outside");
  });

  it("opens by Enter and Space on a focused opener", async () => {
    for (const key of ["Enter", " "]) {
      await closeLightbox(page);
      await page.locator(openerSelector).nth(4).focus();
      await page.keyboard.press(key);
      await waitForLightbox(page);
      expect(await currentSlideIndex(page)).toBe(4);
    }
  });

  it("does not animate with reduced motion", async () => {
    const { page, context } = await openLightbox(browser, gallery(), { reducedMotion: "reduce" });
    const animationCount = () => page.evaluate(() => document.getAnimations().length);
    await page.keyboard.press("ArrowRight");
    expect(
      await page
        .locator(`${lightboxSelector} .sqs-active-slide`)
        .evaluate((it) => getComputedStyle(it).opacity),
    ).toBe("1");
    expect(await animationCount()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(lightboxSelector).count()).toBe(0);
    await context.close();
  });

  // Its clock stays installed.
  it("moves by arrow keys, wraps at the ends, and ignores a press during the fade", async () => {
    await openAt(0);
    await page.clock.install();
    await page.keyboard.press("ArrowLeft");
    expect(await currentSlideIndex(page)).toBe(11);
    await waitForLightbox(page);
    await page.clock.fastForward(250);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await currentSlideIndex(page)).toBe(0);
    await waitForLightbox(page);
    expect(
      await page
        .locator(`${lightboxSelector} .sqs-lightbox-slide`)
        .nth(11)
        .evaluate((it) => it.style.visibility),
    ).toBe("hidden");
    await page.clock.fastForward(250);
    await page.keyboard.press("ArrowRight");
    expect(await currentSlideIndex(page)).toBe(1);
    // The fade does not end.
    await page.evaluate(() => {
      for (const fade of document.getAnimations()) fade.pause();
    });
    await page.clock.fastForward(250);
    await page.keyboard.press("ArrowRight");
    expect(await currentSlideIndex(page)).toBe(1);
    await page.evaluate(() => {
      for (const fade of document.getAnimations()) fade.finish();
    });
  });

  // It leaves the page.
  it("shows captions with working links", async () => {
    await openAt(1);
    const caption = page.locator(`${lightboxSelector} .sqs-active-slide .sqs-lightbox-meta`);
    expect(await caption.textContent()).toMatch(/^Bottle and bud vaseThrown on a Monday/);
    const [, top = 0, , height = 0] = (await boxInLightbox(page, "img")) ?? [];
    expect(top + height).toBeLessThanOrEqual((await caption.boundingBox())?.y ?? 0);
    await caption.locator("a").click();
    await page.waitForURL("**/workshops");
  });

  it("follows the link to the image with a warning if the lightbox cannot be loaded", async () => {
    const warnings: string[] = [];
    const { page: other, context } = await openReusedPage(browser, gallery(), {
      beforeLoad: async (newPage) => {
        newPage.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
        await newPage.route(/\/open-from-/, (route) => route.abort());
      },
    });
    await waitForOpeners(other);
    await other.locator(openerSelector).first().click();
    await other.waitForURL(/gallery-01/);
    expect(warnings).toContain("lightboxify is not available in this tier!");
    await context.close();
  });
});
