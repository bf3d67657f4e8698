import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import type { OpenedBuiltPage } from "../client/built-page.ts";
import {
  type GalleryPage,
  type Generation,
  galleryHtml,
  generations,
  openGallery,
  shownSlide,
  thumbnailsOf,
  touchGallery,
} from "./gallery-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a page with galleries for the tests of a group, and expects no errors of it. */
function shareGalleries(options: GalleryPage): () => OpenedBuiltPage {
  let opened: OpenedBuiltPage;
  beforeAll(async () => {
    opened = await openGallery(browser, options);
  });
  afterAll(async () => {
    expect(opened.errors).toEqual([]);
    await opened.context.close();
  });
  return () => opened;
}

/** Expects the first slide with its image in its full size, before the controls have loaded. */
async function expectFirstImage({ page, errors, layoutShift, assets }: OpenedBuiltPage): Promise<void> {
  await expect.poll(() => shownSlide(page)).toBe(1);
  const { naturalWidth, box, slide } = await page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>("[class*=-slides-item]:not(img) > img");
    const rect = (element?: Element | null) => {
      const { width: w, height: h } = element?.getBoundingClientRect() ?? new DOMRect();
      return [w, h];
    };
    return { naturalWidth: image?.naturalWidth, box: rect(image), slide: rect(image?.parentElement) };
  });
  expect(naturalWidth).toBeGreaterThan(0);
  expect(box).toEqual(slide);
  expect(assets.filter((name) => name.startsWith("slide-controls"))).toEqual([]);
  expect(await layoutShift()).toEqual(noShift);
  expect(errors).toEqual([]);
}

describe.each(generations)("the gallery of a product, %s", (generation) => {
  describe("on a desktop", () => {
    const opened = shareGalleries({
      html: galleryHtml(generation),
      viewport: { width: 1440, height: 900 },
    });

    it("shows its first image without a script's help at 1440 px, and nothing moves", () =>
      expectFirstImage(opened()));

    it("goes to the slide of a thumbnail, also by the very first press", async () => {
      const { page } = opened();
      await thumbnailsOf(page).nth(2).click();
      await expect.poll(() => shownSlide(page)).toBe(3);
      await thumbnailsOf(page).nth(1).click();
      await expect.poll(() => shownSlide(page)).toBe(2);
      expect(await thumbnailsOf(page).evaluateAll((all) => all.map((each) => each.ariaCurrent))).toEqual([
        "false",
        "true",
        "false",
      ]);
      await expect
        .poll(() =>
          page
            .locator("[class*=-slides-item]:not(img) > img")
            .nth(1)
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
    });

    it("is operated with keys alone, and axe finds nothing serious", async () => {
      const { page } = opened();
      await thumbnailsOf(page).nth(0).click();
      await expect.poll(() => shownSlide(page)).toBe(1);
      await page.keyboard.press("Shift");
      await touchGallery(page);
      await thumbnailsOf(page).nth(1).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => shownSlide(page)).toBe(2);
      await page.keyboard.press("ArrowRight");
      expect(await shownSlide(page)).toBe(3);
      await page.keyboard.press("ArrowRight");
      expect(await shownSlide(page)).toBe(1);
      await page.keyboard.press("ArrowLeft");
      expect(await shownSlide(page)).toBe(3);
      await thumbnailsOf(page).nth(0).focus();
      await page.keyboard.press("Space");
      expect(await shownSlide(page)).toBe(1);
      const { violations } = await axe(page).include("main").analyze();
      expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    });
  });

  describe("on a narrow screen", () => {
    const opened = shareGalleries({
      html: galleryHtml(generation),
      viewport: { width: 390, height: 900 },
    });

    it("shows its first image without a script's help at 390 px, and nothing moves", () =>
      expectFirstImage(opened()));

    if (generation !== "7.0")
      it("arrows and the counter of 7.1 move the slides with their classes", async () => {
        const { page } = opened();
        await page.setViewportSize({ width: 1440, height: 900 });
        const classes = () =>
          page
            .locator("[class*=-slides-item]:not(img)")
            .evaluateAll((all) =>
              all.map((slide) =>
                [...slide.classList].filter((name) => /^(selected|going|prev|next)/.test(name)).join(" "),
              ),
            );
        const indicator = page.locator('[data-product-gallery="indicator"]');
        expect(await indicator.textContent()).toBe("1 / 3");
        expect(await classes()).toEqual(["selected going-next", "next-slide", "prev-slide"]);
        await page.locator('[data-product-gallery="next"]').click();
        await expect.poll(() => indicator.textContent()).toBe("2 / 3");
        await expect
          .poll(classes)
          .toEqual(["prev-slide going-next next-loaded", "selected going-next", "next-slide"]);
        await page.locator('[data-product-gallery="prev"]').click();
        await expect
          .poll(classes)
          .toEqual(["selected going-prev", "next-slide going-prev prev-loaded", "prev-slide"]);
      });
  });

  it("moves by swipes, of which the first one loads the controls", async () => {
    const { page, context } = await openGallery(browser, {
      html: galleryHtml(generation),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([start = 0, end = 0]) => {
          const target = document.elementFromPoint(200, 200) ?? document.body;
          const send = (type: string, clientX: number) => {
            const touch = new Touch({ identifier: 1, target, clientX, clientY: 200 });
            const touches = type === "touchend" ? [] : [touch];
            target.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true }));
          };
          send("touchstart", start);
          send("touchend", end);
        },
        [from, to],
      );
    await swipe(300, 100);
    await expect.poll(() => shownSlide(page)).toBe(2);
    await swipe(100, 300);
    await expect.poll(() => shownSlide(page)).toBe(1);
    await swipe(200, 190);
    expect(await shownSlide(page)).toBe(1);
    await context.close();
  });
});

describe("galleries on one page", () => {
  const classOf = (generation: Generation, name: string) => `${name}-${generation.replaceAll(/[ .]/g, "-")}`;
  const opened = shareGalleries({
    html: generations
      .map((generation) => {
        const html = galleryHtml(generation);
        const stacked = galleryHtml(generation, { isStacked: true });
        return (
          `<div class="${classOf(generation, "two")}">${html}${html.replace("<div", '<div id="other"')}</div>` +
          `<div class="${classOf(generation, "right-to-left")}" dir="rtl">${html}</div>` +
          `<div class="${classOf(generation, "below-one-another")}">${stacked}</div>`
        );
      })
      .join(""),
  });
  const place = (generation: Generation, name: string) =>
    opened().page.locator(`.${classOf(generation, name)}`);

  describe.each(generations)("the gallery of a product, %s", (generation) => {
    it("shows the image of the chosen variant by its id or URL, and stays at an unknown one", async () => {
      const two = place(generation, "two");
      const choose = (images: unknown) =>
        two
          .locator(".product-variants")
          .first()
          .evaluate((element, detail) => {
            element.dispatchEvent(new CustomEvent("awning:variant", { detail }));
          }, images);
      await choose({ images: ["https://images.example/cup-2.jpg?format=500w"] });
      await expect.poll(() => shownSlide(two)).toEqual([2, 4]);
      await choose({ images: ["nothing", "image-3"] });
      // The newest generation has no ids of images.
      expect(await shownSlide(two)).toEqual(generation === "7.1 newest" ? [2, 4] : [3, 4]);
      for (const wrong of [null, { images: "image-1" }, { images: [null, 7, ""] }]) await choose(wrong);
      expect(await shownSlide(two)).toEqual(generation === "7.1 newest" ? [2, 4] : [3, 4]);
    });

    it("goes on with the left key where text runs from right to left", async () => {
      const { page } = opened();
      const gallery = place(generation, "right-to-left");
      await touchGallery(gallery);
      await thumbnailsOf(gallery).nth(0).focus();
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => shownSlide(gallery)).toBe(2);
      await page.keyboard.press("ArrowRight");
      expect(await shownSlide(gallery)).toBe(1);
    });

    it("with slides below one another shows all of them, which can be read", async () => {
      const gallery = place(generation, "below-one-another");
      await touchGallery(gallery);
      // Nothing has the focus, as after a load of the page.
      await opened().page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await opened().page.keyboard.press("ArrowRight");
      expect(await gallery.locator("[class*=-slides-item]:not(img)[inert]").count()).toBe(0);
    });
  });
});

describe("with reduced motion", () => {
  const opened = shareGalleries({
    html: generations
      .map(
        (generation, index) =>
          `<div class="generation-${index}">${galleryHtml(generation)}${galleryHtml(generation, { count: 0 })}</div>`,
      )
      .join(""),
    reducedMotion: "reduce",
  });

  describe.each(generations)("the gallery of a product, %s", (generation) => {
    it("does not animate with reduced motion, and leaves a gallery without slides alone", async () => {
      const gallery = opened().page.locator(`.generation-${generations.indexOf(generation)}`);
      await thumbnailsOf(gallery).nth(1).click();
      await expect.poll(() => shownSlide(gallery)).toBe(2);
      const moving = await gallery
        .locator("[class*=-slides-item]:not(img)")
        .evaluateAll((all) =>
          all.filter(
            (slide) => /transition/.test(slide.className) || (slide as HTMLElement).style.animation === "",
          ),
        );
      expect(moving).toHaveLength(generation === "7.0" ? 3 : 0);
    });
  });
});
