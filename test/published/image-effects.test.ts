import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser/browser.ts";
import { waitForNetwork } from "../browser/page-waits.ts";

const sectionPage = "/own/lighthouse-home";
const blockPage = "/own/workshop-home";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Options {
  readonly reducedMotion?: "reduce";
  /** Changes the page before the browser gets it. */
  readonly edit: (html: string) => string;
}

async function open(path: string, { reducedMotion, edit }: Options) {
  let layoutShift = async () => ({ total: 0, sources: [] as string[] });
  const opened = await openReusedPage(browser, inject("proxied") + path, {
    viewport: { width: 1440, height: 900 },
    ...(reducedMotion && { reducedMotion }),
    edit,
    async beforeLoad(page) {
      layoutShift = await watchLayoutShift(page);
    },
  });
  return { ...opened, layoutShift };
}

/** Changes the effect of the section's background. */
const withBackground = (controller: string, type: string) => (html: string) =>
  html
    .replace('"BackgroundImageFXParallax"', `"BackgroundImageFX${controller}"`)
    .replace("&quot;type&quot;:&quot;parallax&quot;", `&quot;type&quot;:&quot;${type}&quot;`);

/** Gives the image of the fluid block an effect. */
const withEffect = (effect: object) => (html: string) =>
  html
    // The builder's own style sheet of the component is not at hand.
    .replace('style="overflow: hidden;" data-sqsp', 'style="overflow: hidden; position: relative;" data-sqsp')
    .replace(
      '<div class="fluidImageOverlay">',
      `<div class="imageEffectContainer" data-effect="${JSON.stringify(effect).replaceAll('"', "&quot;")}"></div>$&`,
    );

const blockImage = ".fluid-image-container:has(.imageEffectContainer) img";

/** Position and visibility of an image in its frame. */
const place = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image) => {
    const box = image.getBoundingClientRect();
    const container = image.closest(".fluid-image-container, .section-background-content") ?? image;
    const frame = container.getBoundingClientRect();
    return {
      isCovered:
        box.top <= frame.top + 0.5 &&
        box.bottom >= frame.bottom - 0.5 &&
        box.left <= frame.left + 0.5 &&
        box.right >= frame.right - 0.5,
      isVisible: image.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      top: box.top - frame.top,
      left: box.left - frame.left,
      transform: getComputedStyle(image).transform,
    };
  });

/** Blend mode and size of the layer with grain, and the element that takes the pointer in its middle. */
const grain = (page: Page) =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>("[style*=feTurbulence]")];
    return layers.map((layer) => {
      const box = layer.getBoundingClientRect();
      const frame = layer.closest(".fluid-image-container, .section-background")?.getBoundingClientRect();
      const { mixBlendMode, opacity, pointerEvents } = getComputedStyle(layer);
      return {
        isCovering: box.width === frame?.width && box.height === frame?.height,
        mixBlendMode,
        isTransparent: Number(opacity) < 0.5,
        pointerEvents,
      };
    });
  });
const oneLayer = [{ isCovering: true, mixBlendMode: "overlay", isTransparent: true, pointerEvents: "none" }];

describe("the effect of a background image", () => {
  it.each([
    ["Liquid", "liquid"],
    ["RefractedCircles", "refracted-circles"],
    ["RefractedLines", "refracted-lines"],
  ])("%s leaves the image as it is, and in its place", async (controller, type) => {
    const { page, context, errors, layoutShift } = await open(sectionPage, {
      edit: withBackground(controller, type),
    });
    await waitForNetwork(page);
    expect(await place(page, ".background-image-fx")).toMatchObject({
      isCovered: true,
      isVisible: true,
      transform: "none",
    });
    expect(await grain(page)).toEqual([]);
    expect(await layoutShift()).toEqual(noShift);
    expect(errors.filter((error) => /Awning|_awning/.test(error))).toEqual([]);
    await context.close();
  });

  it("film grain is a still layer over the image", async () => {
    const { page, context } = await open(sectionPage, { edit: withBackground("FilmGrain", "film-grain") });
    await expect.poll(() => grain(page)).toEqual(oneLayer);
    expect(await place(page, ".background-image-fx")).toMatchObject({ isVisible: true, transform: "none" });
    await context.close();
  });
});

describe("the effect of an image in a fluid block", () => {
  const parallax = { type: "parallax", rotation: 45, intensity: 20, zoomStart: 2 };

  it("parallax moves the image within its block, from the first paint on", async () => {
    const { page, context, errors, layoutShift } = await open(blockPage, { edit: withEffect(parallax) });
    const before = await place(page, blockImage);
    expect(before).toMatchObject({ isCovered: true, isVisible: true });
    expect(before.transform).toMatch(/^matrix\(1\.2, 0, 0, 1\.2, /);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await expect.poll(async () => (await place(page, blockImage)).top).toBeGreaterThan(before.top + 3);
    const after = await place(page, blockImage);
    expect(after.left).toBeGreaterThan(before.left + 3);
    expect(after).toMatchObject({ isCovered: true, isVisible: true });
    expect(await layoutShift()).toEqual(noShift);
    expect(errors.filter((error) => /Awning|_awning/.test(error))).toEqual([]);
    await context.close();
  });

  it("parallax rests if the visitor wants less motion", async () => {
    const { page, context } = await open(blockPage, {
      edit: withEffect(parallax),
      reducedMotion: "reduce",
    });
    await waitForNetwork(page);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    expect(await place(page, blockImage)).toMatchObject({ isVisible: true, transform: "none" });
    await context.close();
  });

  it("film grain is a still layer over the image", async () => {
    const { page, context } = await open(blockPage, { edit: withEffect({ type: "film-grain" }) });
    await expect.poll(() => grain(page)).toEqual(oneLayer);
    expect(await place(page, blockImage)).toMatchObject({ isVisible: true, transform: "none" });
    await context.close();
  });

  it.each([{ type: "liquid" }, {}])("leaves the image as it is with %o", async (effect) => {
    const { page, context, errors } = await open(blockPage, { edit: withEffect(effect) });
    await waitForNetwork(page);
    expect(await place(page, blockImage)).toMatchObject({ isVisible: true, transform: "none" });
    expect(errors.filter((error) => /Awning|_awning/.test(error))).toEqual([]);
    await context.close();
  });
});
