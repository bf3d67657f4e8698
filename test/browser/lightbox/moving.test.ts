import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, noShift, type OpenedPage, watchLayoutShift } from "../browser.ts";
import {
  boxInLightbox,
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

/** Runs `work` in an open lightbox of twelve images. */
async function withLightbox(
  options: Parameters<typeof openLightbox>[2],
  work: (opened: OpenedPage) => Promise<void>,
) {
  const opened = await openLightbox(browser, gallery(), options);
  await work(opened);
  expect(opened.errors).toEqual([]);
  await opened.context.close();
}

describe("the lightbox with mouse and keyboard", () => {
  it("opens at the clicked image with a light overlay, loads its neighbors, and nothing shifts", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    await withLightbox(
      {
        nth: 3,
        beforeLoad: async (page) => {
          shift = await watchLayoutShift(page);
        },
      },
      async ({ page }) => {
        expect(await currentSlideIndex(page)).toBe(3);
        expect(
          await page
            .locator(`${lightboxSelector} .sqs-lightbox-overlay.light`)
            .evaluate((it) => it.style.opacity),
        ).toBe("0.95");
        expect(await page.locator("body.sqs-lightbox-open").count()).toBe(1);
        expect(await page.locator(`${lightboxSelector} img`).count()).toBe(3);
        expect(
          await page.locator(".sqs-lightbox-close").evaluate((it) => it === document.activeElement),
        ).toBe(true);
        const before = await page.evaluate(() => scrollY);
        await page.mouse.wheel(0, 500);
        await page.keyboard.press("PageDown");
        expect(await page.evaluate(() => scrollY)).toBe(before);
        expect(await shift?.()).toEqual(noShift);
      },
    );
  });

  it("fades its overlay in within 300 ms, and its slides within 600 ms", async () => {
    const recordDurations = async (page: Page) => {
      await page.addInitScript(() => {
        const durations: Record<string, unknown> = {};
        const { animate } = Element.prototype;
        Element.prototype.animate = function (keyframes, options) {
          durations[this.className] = typeof options === "object" ? options.duration : options;
          return animate.call(this, keyframes, options);
        };
        Object.assign(globalThis, { durations });
      });
    };
    await withLightbox({ beforeLoad: recordDurations }, async ({ page }) => {
      expect(await page.evaluate(() => Reflect.get(globalThis, "durations"))).toEqual({
        "sqs-lightbox-overlay light": 300,
        "sqs-lightbox-slideshow sqs-gallery-design-stacked": 600,
      });
    });
  });

  it("moves by arrow keys, wraps at the ends, and ignores a press during the fade", async () => {
    await withLightbox({ beforeLoad: (page) => page.clock.install() }, async ({ page }) => {
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
    });
  });

  it.each([
    ["the right half", { x: 1000, y: 450 }, 1],
    ["the left half", { x: 400, y: 450 }, 11],
    ["beside the image, on the right", { x: 1380, y: 700 }, 1],
  ])("a click in %s changes the slide", async (_where, position, to) => {
    await withLightbox({}, async ({ page }) => {
      await page.mouse.click(position.x, position.y);
      expect(await currentSlideIndex(page)).toBe(to);
    });
  });

  it("closes by a click at the edge, returns the focus and fades out over a usable page", async () => {
    await withLightbox({ nth: 2 }, async ({ page }) => {
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
  });

  it("shows the arrow on the side of the moving pointer, until the pointer rests", async () => {
    await withLightbox({}, async ({ page }) => {
      const shown = () =>
        page
          .locator(`${lightboxSelector} .mouseover`)
          .evaluateAll((all) => all.map((each) => each.className));
      await page.mouse.move(1000, 300);
      expect(await shown()).toEqual(["sqs-lightbox-next mouseover"]);
      await page.mouse.move(300, 300);
      expect(await shown()).toEqual(["sqs-lightbox-previous mouseover"]);
      await expect.poll(shown, { timeout: 1500 }).toEqual([]);
      await page.locator(".sqs-lightbox-next").click();
      expect(await currentSlideIndex(page)).toBe(1);
    });
  });

  it("keeps the focus inside, and closes by Escape, Enter and Space", async () => {
    for (const key of ["Escape", "Enter", " "])
      await withLightbox({ nth: 1 }, async ({ page }) => {
        const focusedElements = new Set<string>();
        for (let press = 0; press < 8; press++) {
          await page.keyboard.press("Tab");
          focusedElements.add(
            await page.evaluate((selector) => {
              const { activeElement: at } = document;
              return at === document.body ? "body" : at?.closest(selector) ? "inside" : "outside";
            }, lightboxSelector),
          );
        }
        expect(focusedElements).not.toContain("outside");
        await page.locator(".sqs-lightbox-close").focus();
        await page.keyboard.press(key);
        await expect.poll(() => isOpen(page)).toBe(false);
        expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toContain(
          "gallery-02",
        );
      });
  });

  it("shows captions with working links", async () => {
    await withLightbox({ nth: 1 }, async ({ page }) => {
      const caption = page.locator(`${lightboxSelector} .sqs-active-slide .sqs-lightbox-meta`);
      expect(await caption.textContent()).toMatch(/^Bottle and bud vaseThrown on a Monday/);
      const [, top = 0, , height = 0] = (await boxInLightbox(page, "img")) ?? [];
      expect(top + height).toBeLessThanOrEqual((await caption.boundingBox())?.y ?? 0);
      await caption.locator("a").click();
      await page.waitForURL("**/workshops");
    });
  });

  it("opens by Enter and Space on a focused opener", async () => {
    const { page, context } = await openLightbox(browser, gallery());
    for (const key of ["Enter", " "]) {
      await page.keyboard.press("Escape");
      await expect.poll(() => isOpen(page)).toBe(false);
      await page.waitForSelector(lightboxSelector, { state: "detached" });
      await page.locator(openerSelector).nth(4).focus();
      await page.keyboard.press(key);
      await waitForLightbox(page);
      expect(await currentSlideIndex(page)).toBe(4);
    }
    await context.close();
  });

  it("does not animate with reduced motion", async () => {
    await withLightbox({ reducedMotion: "reduce" }, async ({ page }) => {
      await page.keyboard.press("ArrowRight");
      expect(
        await page
          .locator(`${lightboxSelector} .sqs-active-slide`)
          .evaluate((it) => getComputedStyle(it).opacity),
      ).toBe("1");
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator(lightboxSelector).count()).toBe(0);
    });
  });

  it("follows the link to the image with a warning if the lightbox cannot be loaded", async () => {
    const warnings: string[] = [];
    const { page, context } = await import("../browser.ts").then(({ openReusedPage }) =>
      openReusedPage(browser, gallery(), {
        beforeLoad: async (opened) => {
          opened.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
          await opened.route(/\/open-from-/, (route) => route.abort());
        },
      }),
    );
    await waitForOpeners(page);
    await page.locator(openerSelector).first().click();
    await page.waitForURL(/gallery-01/);
    expect(warnings).toContain("lightboxify is not available in this tier!");
    await context.close();
  });
});
