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

type Opened = Awaited<ReturnType<typeof open>>;

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

/** The page with copies of the section that contains a text, each changed by one of the functions. */
const withCopies = (text: string, changes: readonly ((section: string) => string)[]) => (html: string) =>
  html.replace(/<section\b[\s\S]*?<\/section>/g, (section) =>
    section.includes(text)
      ? changes
          .map((change, index) =>
            // Each copy has ids of its own.
            change(section).replace(/\b[0-9a-f](?=[0-9a-f]{19,23}\b)/g, (digit) =>
              index === 0 ? digit : `${index}`,
            ),
          )
          .join("")
      : section,
  );

/** Changes the effect of the section's background. */
const withBackground = (controller: string, type: string) => (section: string) =>
  section
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

/** Blend mode and size of the layers with grain in an element, and if they take the pointer. */
const grain = (page: Page, scope: string) =>
  page.evaluate((within) => {
    const layers = [...document.querySelectorAll<HTMLElement>(`${within} [style*=feTurbulence]`)];
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
  }, scope);
const oneLayer = [{ isCovering: true, mixBlendMode: "overlay", isTransparent: true, pointerEvents: "none" }];

const ownErrors = ({ errors }: Opened) => errors.filter((error) => /Awning|_awning/.test(error));

describe("the effect of a background image", () => {
  const unchanged = [
    ["Liquid", "liquid"],
    ["RefractedCircles", "refracted-circles"],
    ["RefractedLines", "refracted-lines"],
  ] as const;
  const frameOf = (controller: string) =>
    `.section-background:has([data-controller="BackgroundImageFX${controller}"])`;
  let opened: Opened;
  beforeAll(async () => {
    const changes = unchanged.map(([controller, type]) => withBackground(controller, type));
    opened = await open(sectionPage, {
      edit: withCopies("BackgroundImageFXParallax", [...changes, withBackground("FilmGrain", "film-grain")]),
    });
    await waitForNetwork(opened.page);
  });
  afterAll(() => opened?.context.close());

  it.each(unchanged)("%s leaves the image as it is, and in its place", async (controller) => {
    const { page } = opened;
    expect(await place(page, `${frameOf(controller)} .background-image-fx`)).toMatchObject({
      isCovered: true,
      isVisible: true,
      transform: "none",
    });
    expect(await grain(page, frameOf(controller))).toEqual([]);
  });

  it("film grain is a still layer over the image", async () => {
    const { page } = opened;
    await expect.poll(() => grain(page, frameOf("FilmGrain"))).toEqual(oneLayer);
    const image = await place(page, `${frameOf("FilmGrain")} .background-image-fx`);
    expect(image).toMatchObject({ isVisible: true, transform: "none" });
  });

  it("shifts nothing, and fails nowhere", async () => {
    expect(await opened.layoutShift()).toEqual(noShift);
    expect(ownErrors(opened)).toEqual([]);
  });
});

describe("the effect of an image in a fluid block", () => {
  const parallax = { type: "parallax", rotation: 45, intensity: 20, zoomStart: 2 };
  const unchanged = [{ type: "liquid" }, {}];
  const frameOf = (effect: object) => `.fluid-image-container:has([data-effect='${JSON.stringify(effect)}'])`;
  const imageOf = (effect: object) => `${frameOf(effect)} img`;

  describe("on a page with one block of each kind", () => {
    let opened: Opened;
    /** The place of the image with parallax before the modules have been loaded. */
    let first: Awaited<ReturnType<typeof place>>;
    beforeAll(async () => {
      const changes = [parallax, { type: "film-grain" }, ...unchanged].map(withEffect);
      opened = await open(blockPage, { edit: withCopies("fluidImageOverlay", changes) });
      first = await place(opened.page, imageOf(parallax));
      await waitForNetwork(opened.page);
    });
    afterAll(() => opened?.context.close());

    it.each(unchanged)("leaves the image as it is with %o", async (effect) => {
      const { page } = opened;
      // The image appears when its block comes into view.
      await page.locator(imageOf(effect)).scrollIntoViewIfNeeded();
      const isVisible = async () => (await place(page, imageOf(effect))).isVisible;
      await expect.poll(isVisible).toBe(true);
      expect(await place(page, imageOf(effect))).toMatchObject({ isVisible: true, transform: "none" });
    });

    it("film grain is a still layer over the image", async () => {
      const { page } = opened;
      const grained = { type: "film-grain" };
      await expect.poll(() => grain(page, frameOf(grained))).toEqual(oneLayer);
      expect(await place(page, imageOf(grained))).toMatchObject({ isVisible: true, transform: "none" });
    });

    it("parallax moves the image within its block, from the first paint on", async () => {
      const { page } = opened;
      const image = imageOf(parallax);
      expect(first).toMatchObject({ isCovered: true, isVisible: true });
      expect(first.transform).toMatch(/^matrix\(1\.2, 0, 0, 1\.2, /);
      await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
      await expect.poll(async () => (await place(page, image)).top).toBeGreaterThan(first.top + 3);
      const after = await place(page, image);
      expect(after.left).toBeGreaterThan(first.left + 3);
      expect(after).toMatchObject({ isCovered: true, isVisible: true });
    });

    it("shifts nothing, and fails nowhere", async () => {
      expect(await opened.layoutShift()).toEqual(noShift);
      expect(ownErrors(opened)).toEqual([]);
    });
  });

  it("parallax rests if the visitor wants less motion", async () => {
    const { page, context } = await open(blockPage, { edit: withEffect(parallax), reducedMotion: "reduce" });
    await waitForNetwork(page);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    expect(await place(page, imageOf(parallax))).toMatchObject({ isVisible: true, transform: "none" });
    await context.close();
  });
});
