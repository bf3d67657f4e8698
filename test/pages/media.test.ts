import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { present, why } from "./published.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const elora = `/sites/${encodeURIComponent("thaboyjuicee+novalightart")}/v1/elora.html`;
const open = (path: string, width: number, options: BrowserContextOptions = {}) =>
  openPage(browser, inject("proxied") + path, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    reducedMotion: "reduce",
    ...options,
  });

const patient = { timeout: 5000 };

/** The width that the first picture of these is asked for in, once it is in view: "750w". */
async function asked(page: Page, selector: string): Promise<string | null> {
  const picture = page.locator(selector).first();
  await picture.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect.poll(() => picture.getAttribute("data-image-resolution"), patient).not.toBeNull();
  await page.waitForTimeout(100);
  return picture.getAttribute("data-image-resolution");
}

const galleryPicture = (design: string) => `.sqs-gallery-block-${design} .sqs-gallery img:not([srcset])`;
const overlay = ".sqs-video-overlay img[data-src]";
const whole = ["2500w", "2500w", "2500w"];

/** Recorded of the builder's runtime: by the window's width, at one, two and three device pixels to a CSS pixel. */
const recorded: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  390: {
    [overlay]: ["500w", "750w", "1500w"],
    [galleryPicture("slideshow")]: ["500w", "750w", "1500w"],
    [galleryPicture("grid")]: ["300w"],
    [galleryPicture("stacked")]: whole,
  },
  768: {
    [overlay]: ["750w", "1500w", "2500w"],
    [galleryPicture("slideshow")]: ["750w", "1500w", "2500w"],
    [galleryPicture("grid")]: ["300w"],
    [galleryPicture("stacked")]: whole,
  },
  1440: {
    [overlay]: ["1500w", "2500w", "2500w"],
    [galleryPicture("slideshow")]: ["1500w", "2500w", "2500w"],
    [galleryPicture("grid")]: ["500w"],
    [galleryPicture("stacked")]: whole,
  },
};
const screens = [390, 768, 1440].flatMap((width) => [1, 2, 3].map((ratio) => ({ width, ratio })));

describe.skipIf(!present)(`pictures of a published page${why}`, () => {
  it.each(screens)(
    "are asked for in the recorded widths at $width px and $ratio device pixels",
    async (screen) => {
      const { page, context } = await open(elora, screen.width, { deviceScaleFactor: screen.ratio });
      for (const [selector, widths] of Object.entries(recorded[screen.width] ?? {})) {
        const expected = widths[screen.ratio - 1];
        if (expected !== undefined) expect(await asked(page, selector), selector).toBe(expected);
      }
      await context.close();
    },
  );

  it("thumbnails are asked for in the smallest width, whatever the screen", async () => {
    const { page, context } = await open("/pages/cakeshop-post", 1440, { deviceScaleFactor: 3 });
    expect(await asked(page, ".sqs-gallery-thumbnails img:not([srcset])")).toBe("100w");
    await context.close();
  });

  it("are loaded again when the window grows, and not when it shrinks", async () => {
    const { page, context, outside } = await open(elora, 1440);
    expect(await asked(page, overlay)).toBe("1500w");
    const { length } = outside;
    const files = () =>
      outside.slice(length).filter((address) => address.includes("CAROLINECHOI_elora_motorcycle01.jpg"));
    await page.setViewportSize({ width: 700, height: 900 });
    await page.waitForTimeout(300);
    expect(files()).toEqual([]);
    await page.setViewportSize({ width: 2200, height: 900 });
    await expect
      .poll(() => page.locator(overlay).first().getAttribute("data-image-resolution"))
      .toBe("2500w");
    await context.close();
  });

  it.each([390, 1440])(
    "image and shape blocks are ready, and show their pictures, at %i px",
    async (width) => {
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
        await expect
          .poll(() =>
            page.$$eval(
              blocks,
              (all) => all.filter((block) => block.getAttribute("data-awning-state") !== "ready").length,
            ),
          )
          .toBe(0);
        expect(await page.locator(".hidden-stretch-block").count()).toBe(0);
        for (const picture of await page
          .locator(":is([data-block-type='5'], .fluid-image-container) img")
          .all()) {
          if (!(await picture.isVisible())) continue;
          await picture.scrollIntoViewIfNeeded();
          await expect
            .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
            .toBeGreaterThan(0);
        }
        expect(errors.filter((error) => error.includes("Awning"))).toEqual([]);
        await context.close();
      }
    },
  );

  it("a page that was saved half way through its animations shows all of it as it is scrolled through", async () => {
    const { page, context } = await openPage(
      browser,
      `${inject("proxied")}/sites/${encodeURIComponent("Dada11Chi+dadachi")}/home.html`,
      { viewport: { width: 1440, height: 900 } },
    );
    expect(await page.locator(".preFade:not(.fadeIn)").count()).toBeGreaterThan(0);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 300) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((done) => setTimeout(done, 40));
      }
    });
    const hidden = () =>
      page.$$eval(
        ".preFade:not(.fadeIn)",
        (all) =>
          // Those of a carousel come in as they come into its view.
          all.filter(
            (element) => element.checkVisibility() && !element.closest("header, .user-items-list-carousel"),
          ).length,
      );
    await expect.poll(hidden).toBe(0);
    await context.close();
  });
});
