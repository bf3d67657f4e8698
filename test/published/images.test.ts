import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type OpenedPage, openReusedPage } from "../browser/browser.ts";
import { waitForNetwork } from "../browser/page-waits.ts";
import type { ReusedPageOptions } from "../browser/reused-pages.ts";
import { atWidths } from "../browser/widths.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";
import { scrollToEnd } from "./visit-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const elora = `/sites/${encodeURIComponent("thaboyjuicee+novalightart")}/v1/elora.html`;
const dadachi = `/sites/${encodeURIComponent("Dada11Chi+dadachi")}/home.html`;
const sizeOf = (width: number) => ({ width, height: width === 390 ? 844 : 900 });
const open = (path: string, width: number, options: ReusedPageOptions = {}) =>
  openReusedPage(browser, inject("proxied") + path, {
    viewport: sizeOf(width),
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

const pagesWithImages = [
  { path: "/pages/cobhc-home" },
  { path: "/pages/flagship-study" },
  { path: "/pages/inventor-home" },
  { path: "/pages/zaara-about" },
  { path: dadachi },
];

const galleryImage = (design: string) => `.sqs-gallery-block-${design} .sqs-gallery img:not([srcset])`;
const overlay = ".sqs-video-overlay img[data-src]";
const overlayImage = "CAROLINECHOI_elora_motorcycle01.jpg";
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

/** The ratios that the builder's runtime had computed when the page was saved, by the id of the component. */
function savedRatios(): Map<string, number> {
  const html = readFileSync(join(sharedFolder, "pages/sites/Dada11Chi+dadachi/home.html"), "utf8");
  const saved = html.matchAll(
    /data-component-id="(\w+)"[^>]*--image-component-native-aspect-ratio: ([\d.]+)/g,
  );
  return new Map([...saved].map(([, id = "", ratio]) => [id, Number(ratio)]));
}

const fluidTitle = "fluid images have containers of the recorded shape within their blocks";

async function expectFluidImages(page: Page): Promise<void> {
  const shown = await page.$$eval(".fluid-image-component-root", (roots) =>
    roots.flatMap((root) => {
      const container = root.querySelector(".fluid-image-container");
      const box = container?.getBoundingClientRect();
      const block = root.getBoundingClientRect();
      if (!box || block.width === 0) return [];
      const { componentId = "" } = (root as HTMLElement).dataset;
      const isNested = root.closest(".fe-block .fe-block") !== null;
      const within =
        box.left >= block.left - 1 && box.right <= block.right + 1 && box.bottom <= block.bottom + 1;
      const touches = Math.abs(box.width - block.width) < 1 || Math.abs(box.height - block.height) < 1;
      return [{ componentId, ratio: box.width / box.height, isNested, within, touches }];
    }),
  );
  const ratios = savedRatios();
  expect(ratios.size).toBeGreaterThan(9);
  const fitted = shown.filter(({ componentId, isNested }) => ratios.has(componentId) && !isNested);
  expect(fitted.length).toBeGreaterThan(6);
  for (const { componentId, ratio, within, touches } of fitted) {
    expect(ratio, componentId).toBeCloseTo(ratios.get(componentId) ?? 0, 1);
    expect(within, componentId).toBe(true);
    expect(touches, componentId).toBe(true);
  }
}

describe.skipIf(!hasRealPages)(`images of a published page${skipReason}`, () => {
  it.each([1, 2, 3])(
    "are requested in the recorded widths at %i device pixels, again when the window grows, but not when it shrinks",
    async (deviceScaleFactor) => {
      const { page, context, externalRequests } = await open(elora, 390, { deviceScaleFactor });
      for (const [width, formats] of Object.entries(recorded)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        for (const [selector, { [deviceScaleFactor - 1]: expected }] of Object.entries(formats))
          if (expected !== undefined)
            await expect
              .poll(() => requestedWidth(page, selector), { message: `${selector} at ${width} px` })
              .toBe(expected);
      }
      // Other places of the page show the same image.
      await waitForNetwork(page);
      const { length } = externalRequests;
      await page.setViewportSize({ width: 700, height: 900 });
      await waitForNetwork(page);
      expect(externalRequests.slice(length).filter((address) => address.includes(overlayImage))).toEqual([]);
      await page.setViewportSize({ width: 2200, height: 900 });
      await expect.poll(() => requestedWidth(page, overlay)).toBe("2500w");
      await context.close();
    },
  );

  it("thumbnails are requested in the smallest width on every screen", async () => {
    const { page, context } = await open("/pages/cakeshop-post", 1440, { deviceScaleFactor: 3 });
    expect(await requestedWidth(page, ".sqs-gallery-thumbnails img:not([srcset])")).toBe("100w");
    await context.close();
  });

  describe.each(atWidths(pagesWithImages))("on $path at $width px", ({ path, width }) => {
    let opened: OpenedPage;
    beforeAll(async () => {
      opened = await open(path, width);
    });
    afterAll(() => opened?.context.close());

    it("image and shape blocks are ready, and show their images", async () => {
      const { page, errors } = opened;
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
      expect(await page.evaluate(unloadedImages, { images, maxLoadMs: 10_000 })).toEqual([]);
      expect(errors.filter((error) => error.includes("Awning"))).toEqual([]);
    });

    it.runIf(path === dadachi)(fluidTitle, () => expectFluidImages(opened.page));
  });

  it.skipIf(process.env.ALL_WIDTHS)(`on ${dadachi} at 1440 px, ${fluidTitle}`, async () => {
    const { page, context } = await open(dadachi, 1440);
    await expectFluidImages(page);
    await context.close();
  });
});
