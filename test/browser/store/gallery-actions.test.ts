import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seriousProblems } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { lightboxSelector, waitForLightbox } from "../lightbox/lightbox-page.ts";
import { type Generation, galleryHtml, openGallery, shownSlide } from "./gallery-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const actionsOf: Readonly<
  Record<
    Generation,
    Readonly<
      Record<"hover" | "press" | "lightbox", { bodyClasses?: string; settings?: Record<string, string> }>
    >
  >
> = {
  "7.0": {
    hover: { bodyClasses: "tweak-product-item-image-zoom-behavior-hover" },
    press: { bodyClasses: "tweak-product-item-image-zoom-behavior-click" },
    lightbox: { bodyClasses: "tweak-product-item-lightbox-enabled" },
  },
  "7.1 older": {
    hover: { bodyClasses: "tweak-product-basic-item-hover-action-zoom" },
    press: { bodyClasses: "tweak-product-basic-item-click-action-zoom" },
    lightbox: { bodyClasses: "tweak-product-basic-item-click-action-lightbox" },
  },
  "7.1 newest": {
    hover: { settings: { "click-action": "none", "hover-action": "zoom", "zoom-factor": "3" } },
    press: { settings: { "click-action": "zoom", "hover-action": "none", "zoom-factor": "3" } },
    lightbox: { settings: { "click-action": "lightbox", "hover-action": "none" } },
  },
};
/** The page's own script with the numbers of the style editor, which older pages have nowhere else. */
const tweaks = `<script>Static = { SQUARESPACE_CONTEXT: { tweakJSON: { "tweak-product-item-image-zoom-factor": "3", "tweak-product-basic-item-image-zoom-factor": "3" } } }</script>`;

const open = (generation: Generation, action: "hover" | "press" | "lightbox", options = {}) => {
  const { bodyClasses = "", settings = {} } = actionsOf[generation][action];
  return openGallery(browser, {
    html: galleryHtml(generation, { settings }),
    bodyClasses,
    head: tweaks,
    ...options,
  });
};
const slide = "[class*=-slides-item]:not(img):not([inert])";
const copy = ".sqs-image-zoom-duplicate, .product-image-zoom-duplicate";

describe.each(Object.keys(actionsOf) as Generation[])("the images of a product, %s", (generation) => {
  it("zoom while the mouse is over them, at the place of the mouse, in a fitting size", async () => {
    const { page, context, externalRequests } = await open(generation, "hover");
    const box = await page.locator(slide).boundingBox();
    if (!box) throw new Error("The slide has no box.");
    await page.mouse.move(box.x + 100, box.y + 200);
    await page.locator("[aria-current]").first().waitFor();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await page.locator(".is-zoomed").first().waitFor();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2 + 1);
    const zoomed = page.locator(slide).locator(copy);
    await expect.poll(() => zoomed.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    expect(await zoomed.evaluate((element: HTMLElement) => element.style.transform)).toBe("scale(3)");
    const origin = await zoomed.evaluate((element: HTMLElement) => element.style.transformOrigin);
    expect(Math.round(Number.parseFloat(origin))).toBe(25);
    await expect
      .poll(() => externalRequests.some((url) => url.endsWith("cup-1.jpg?format=1500w")))
      .toBe(true);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator(".is-zoomed").count()).toBe(0);
    await context.close();
  });

  it("zoom by a press, which the first press does as well, and end by the second one", async () => {
    const { page, context } = await open(generation, "press", { hasTouch: true });
    await page.locator(slide).tap();
    await page.locator(".is-zoomed").first().waitFor();
    expect(await page.locator(slide).getAttribute("aria-pressed")).toBe("true");
    await page.locator(slide).tap();
    await expect.poll(() => page.locator(".is-zoomed").count()).toBe(0);
    await context.close();
  });

  it("zoom by keys, which move the image, and Escape ends it", async () => {
    const { page, context } = await open(generation, "press");
    await page.keyboard.press("Shift");
    await page.locator(`${slide}[role=button]`).waitFor();
    await page.locator(slide).focus();
    await page.keyboard.press("Enter");
    const origin = () =>
      page
        .locator(slide)
        .locator(copy)
        .evaluate((element: HTMLElement) => element.style.transformOrigin);
    expect(await origin()).toBe("50% 50%");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    expect(await origin()).toBe("65% 35%");
    expect(await seriousProblems(page, "main")).toEqual([]);
    expect(await shownSlide(page)).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.locator(".is-zoomed").count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    expect(await shownSlide(page)).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.matches("[class*=-slides-item]"))).toBe(true);
    await context.close();
  });

  it("open the lightbox with all images, which gives the focus back", async () => {
    const { page, context, errors } = await open(generation, "lightbox");
    await page.keyboard.press("Shift");
    await page.locator(`${slide}[role=button]`).waitFor();
    await page.locator(slide).focus();
    await page.keyboard.press("Enter");
    await waitForLightbox(page);
    expect(await page.locator(".sqs-lightbox-slide").count()).toBe(3);
    expect(await seriousProblems(page, lightboxSelector)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.waitForSelector(lightboxSelector, { state: "detached" });
    expect(await page.locator(slide).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("without an action", () => {
  it.each([{}, { "click-action": "dance", "hover-action": "7", "zoom-factor": "-3" }])(
    "a slide is no button (%o)",
    async (settings) => {
      const { page, context } = await openGallery(browser, { html: galleryHtml("7.1 newest", { settings }) });
      await page.locator(slide).click();
      await page.locator("[aria-current]").first().waitFor();
      expect(await page.locator(".is-zoomed, [class*=-slides-item][role=button]").count()).toBe(0);
      await context.close();
    },
  );
});
