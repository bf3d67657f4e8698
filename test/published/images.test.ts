import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import type { ReusedPageOptions } from "../browser/reused-pages.ts";
import { hasRealPages, skipReason } from "./published-pages.ts";
import { scrollToEnd } from "./visit-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const elora = `/sites/${encodeURIComponent("thaboyjuicee+novalightart")}/v1/elora.html`;
const open = (path: string, width: number, options: ReusedPageOptions = {}) =>
  openReusedPage(browser, inject("proxied") + path, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    reducedMotion: "reduce",
    ...options,
  });

/** The width in which the first image of a selector is requested when it comes into view: "750w". */
async function requestedWidth(page: Page, selector: string): Promise<string | null> {
  const image = page.locator(selector).first();
  await image.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect.poll(() => image.getAttribute("data-image-resolution")).not.toBeNull();
  return image.getAttribute("data-image-resolution");
}

/** Scrolls each visible image into view, and returns the addresses of those that do not load there. Runs in the page. */
async function unloadedImages(options: { readonly images: string; readonly maxLoadMs: number }) {
  const unloaded: string[] = [];
  for (const image of document.querySelectorAll<HTMLImageElement>(options.images)) {
    const { width, height } = image.getBoundingClientRect();
    if (width === 0 || height === 0 || !image.checkVisibility({ visibilityProperty: true })) continue;
    image.scrollIntoView({ block: "nearest", behavior: "instant" });
    const end = performance.now() + options.maxLoadMs;
    while (image.naturalWidth === 0 && performance.now() < end) await new Promise(requestAnimationFrame);
    if (image.naturalWidth === 0) unloaded.push(image.currentSrc || image.outerHTML);
  }
  return unloaded;
}

const galleryImage = (design: string) => `.sqs-gallery-block-${design} .sqs-gallery img:not([srcset])`;
const overlay = ".sqs-video-overlay img[data-src]";
const originalWidth = ["2500w", "2500w", "2500w"];

/** Recorded with the builder's runtime: by the window's width, at one, two and three device pixels per CSS pixel. */
const recorded: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  390: {
    [overlay]: ["500w", "750w", "1500w"],
    [galleryImage("slideshow")]: ["500w", "750w", "1500w"],
    [galleryImage("grid")]: ["300w"],
    [galleryImage("stacked")]: originalWidth,
  },
  768: {
    [overlay]: ["750w", "1500w", "2500w"],
    [galleryImage("slideshow")]: ["750w", "1500w", "2500w"],
    [galleryImage("grid")]: ["300w"],
    [galleryImage("stacked")]: originalWidth,
  },
  1440: {
    [overlay]: ["1500w", "2500w", "2500w"],
    [galleryImage("slideshow")]: ["1500w", "2500w", "2500w"],
    [galleryImage("grid")]: ["500w"],
    [galleryImage("stacked")]: originalWidth,
  },
};
const screens = [390, 768, 1440].flatMap((width) => [1, 2, 3].map((ratio) => ({ width, ratio })));

describe.skipIf(!hasRealPages)(`images of a published page${skipReason}`, () => {
  it.each(screens)(
    "are requested in the recorded widths at $width px and $ratio device pixels",
    async (screen) => {
      const { page, context } = await open(elora, screen.width, { deviceScaleFactor: screen.ratio });
      for (const [selector, widths] of Object.entries(recorded[screen.width] ?? {})) {
        const expected = widths[screen.ratio - 1];
        if (expected !== undefined) expect(await requestedWidth(page, selector), selector).toBe(expected);
      }
      await context.close();
    },
  );

  it("thumbnails are requested in the smallest width on every screen", async () => {
    const { page, context } = await open("/pages/cakeshop-post", 1440, { deviceScaleFactor: 3 });
    expect(await requestedWidth(page, ".sqs-gallery-thumbnails img:not([srcset])")).toBe("100w");
    await context.close();
  });

  it("are loaded again when the window grows, but not when it shrinks", async () => {
    const { page, context, externalRequests } = await open(elora, 1440);
    expect(await requestedWidth(page, overlay)).toBe("1500w");
    // Other places of the page show the same image.
    await page.waitForLoadState("networkidle");
    const { length } = externalRequests;
    const newRequests = () =>
      externalRequests
        .slice(length)
        .filter((address) => address.includes("CAROLINECHOI_elora_motorcycle01.jpg"));
    await page.setViewportSize({ width: 700, height: 900 });
    await page.waitForLoadState("networkidle");
    expect(newRequests()).toEqual([]);
    await page.setViewportSize({ width: 2200, height: 900 });
    await expect
      .poll(() => page.locator(overlay).first().getAttribute("data-image-resolution"))
      .toBe("2500w");
    await context.close();
  });

  it.each([390, 1440])("image and shape blocks are ready, and show their images, at %i px", async (width) => {
    const paths = [
      "/pages/cobhc-home",
      "/pages/flagship-study",
      "/pages/inventor-home",
      "/pages/zaara-about",
    ];
    for (const path of [...paths, `/sites/${encodeURIComponent("Dada11Chi+dadachi")}/home.html`]) {
      const { page, context, errors } = await open(path, width);
      const blocks =
        '[data-block-type="5"], [data-definition-name="website.components.imageFluid"], [data-definition-name="website.components.shape"]';
      // Blocks with an animation are ready once they have come into view.
      await scrollToEnd(page);
      await expect
        .poll(async () => {
          // An input starts the blocks of a page that is longer than the test scrolls.
          await page.keyboard.press("Shift");
          return page.$$eval(
            blocks,
            (all) => all.filter((block) => block.getAttribute("data-awning-state") !== "ready").length,
          );
        })
        .toBe(0);
      expect(await page.locator(".hidden-stretch-block").count()).toBe(0);
      const images = ":is([data-block-type='5'], .fluid-image-container) img";
      expect(await page.evaluate(unloadedImages, { images, maxLoadMs: 10_000 }), path).toEqual([]);
      expect(errors.filter((error) => error.includes("Awning"))).toEqual([]);
      await context.close();
    }
  });

  it("a page that was saved during its animations shows all elements after scrolling", async () => {
    const { page, context } = await openReusedPage(
      browser,
      `${inject("proxied")}/sites/${encodeURIComponent("Dada11Chi+dadachi")}/home.html`,
      { viewport: { width: 1440, height: 900 } },
    );
    expect(await page.locator(".preFade:not(.fadeIn)").count()).toBeGreaterThan(0);
    const scrollThrough = () =>
      page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 300) {
          scrollTo({ top: y, behavior: "instant" });
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
      });
    const hiddenCount = () =>
      page.$$eval(
        ".preFade:not(.fadeIn)",
        (all) =>
          // Slides of a carousel are shown when they come into its view.
          all.filter(
            (element) => element.checkVisibility() && !element.closest("header, .user-items-list-carousel"),
          ).length,
      );
    // The module of animations may be loaded after the first scroll.
    const countAfterScroll = () => scrollThrough().then(hiddenCount);
    await expect.poll(countAfterScroll, { timeout: 40_000 }).toBe(0);
    await context.close();
  });
});
