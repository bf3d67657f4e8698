import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type OpenedPage, openPage } from "../browser/browser.ts";
import { boxesOf, currentSlideIndex, overlapCount } from "../browser/gallery/sections-page.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const joyce =
  "static1.squarespace.com/static/versioned-site-css/62151129f43f4d5e93c9d44d/42/5c5a519771c10ba3470d8101/62151129f43f4d5e93c9d466/1379/site.css";

/** Opens a published page with a style sheet for sections: its own, or that of another site, which has the same rules. */
async function open(path: string, width: number, lacksStyle = false): Promise<OpenedPage> {
  const style = hasRealPages
    ? readFileSync(join(sharedFolder, "pages/sites/Deedeo+portfolio", joyce), "utf8")
    : "";
  const opened = await openPage(browser, inject("proxied") + path, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    async beforeLoad(page, context) {
      await context.route(`**/${joyce}`, (route) => route.fulfill({ contentType: "text/css", body: style }));
      if (!lacksStyle) return;
      await page.route(
        ({ pathname }) => pathname === path,
        async (route) => {
          const response = await route.fetch();
          const html = (await response.text()).replace("</head>", () => `<style>${style}</style></head>`);
          await route.fulfill({ response, body: html });
        },
      );
    },
  });
  return opened;
}

async function ready(page: Page, selector: string): Promise<Locator[]> {
  const sections = await page.locator(selector).all();
  expect(sections.length).toBeGreaterThan(0);
  for (const section of sections) {
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => section.getAttribute("data-awning-state"), { timeout: 8000 }).toBe("ready");
  }
  return sections;
}

/** A page, the selector of its section, and whether the page lacks its style sheet. */
type Case = readonly [path: string, selector: string, lacksStyle: boolean];
const realTiles: readonly Case[] = [
  ["/pages/daveyperkins-index", ".gallery-masonry", true],
  ["/pages/inventor-home", ".gallery-strips", true],
];
const realLists: readonly Case[] = [
  ["/sites/Deedeo%2Bportfolio/www.joyceomatseye.com/index.html", ".user-items-list-carousel", false],
  ["/sites/Dada11Chi%2Bdadachi/home.html", ".user-items-list-carousel", false],
  ["/pages/zaara-about", ".user-items-list-banner-slideshow", true],
];
const tileCases: readonly Case[] = [
  ["/own/workshop-home", ".gallery-grid", false],
  ...(hasRealPages ? realTiles : []),
];
const listCases: readonly Case[] = [
  ["/own/workshop-home", ".user-items-list-carousel", false],
  ...(hasRealPages ? realLists : []),
];

describe.each([390, 1440])("sections of published pages, %i px wide", (width) => {
  it.each(tileCases)("%s: every tile of %s has its place", async (path, selector, lacksStyle) => {
    const { page, context, errors } = await open(path, width, lacksStyle);
    for (const section of await ready(page, selector)) {
      const tiles = await boxesOf(section, "figure:not(.gallery-lightbox-item)");
      const size = await section.evaluate((element) => [element.clientWidth, element.clientHeight] as const);
      expect(overlapCount(tiles)).toBe(0);
      for (const { left, right, top, bottom } of tiles) {
        expect(right - left).toBeGreaterThan(60);
        expect(bottom - top).toBeGreaterThan(60);
        expect(left).toBeGreaterThanOrEqual(-1);
        expect(right).toBeLessThanOrEqual(size[0] + 1);
        expect(bottom).toBeLessThanOrEqual(size[1] + 1);
      }
      // A site may hide its sections until a script has marked them as seen.
      const first = section.locator("figure img").first();
      const isVisible = () => first.evaluate((image) => image.checkVisibility({ opacityProperty: true }));
      await expect.poll(isVisible).toBe(true);
    }
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    await context.close();
  });

  it.skipIf(!hasRealPages)(
    `a masonry has the gap of the builder's own runtime: a part of its own width, about 5 px on phones${skipReason}`,
    async () => {
      const { page, context } = await open("/pages/daveyperkins-index", width, true);
      const [masonry] = await ready(page, ".gallery-masonry");
      if (!masonry) return;
      const [first, second] = await boxesOf(masonry, "figure");
      const wrapperWidth = await masonry.locator(".gallery-masonry-wrapper").evaluate((it) => it.clientWidth);
      const gap = (second?.left ?? 0) - (first?.right ?? 0);
      // The page's `gutter` is 30.
      expect(gap).toBeCloseTo(wrapperWidth * 0.015, 1);
      if (width === 390) expect(Math.round(gap)).toBe(5);
      await context.close();
    },
  );

  it.skipIf(!hasRealPages)(
    `a reel has the positions of the builder's own runtime: the current image in the center, its neighbors at both sides${skipReason}`,
    async () => {
      const { page, context } = await open("/sites/Dada11Chi%2Bdadachi/home.html", width);
      const [reel] = await ready(page, ".gallery-reel");
      if (!reel) return;
      const currentIndex = () => currentSlideIndex(reel, ".gallery-reel-item");
      const visibleSlides = async () => {
        const slides = await boxesOf(reel, ".gallery-reel-item");
        return slides.filter(({ left, right }) => right > 0 && left < width);
      };
      expect(await currentIndex()).toBe(0);
      const slides = await visibleSlides();
      expect(overlapCount(slides)).toBe(0);
      // Without a gap, from edge to edge, as the saved page has it at another width.
      expect(Math.min(...slides.map(({ left }) => left))).toBeLessThanOrEqual(0);
      expect(Math.max(...slides.map(({ right }) => right))).toBeGreaterThanOrEqual(width);
      const [first] = await boxesOf(reel, ".gallery-reel-item");
      expect(Math.abs(((first?.left ?? 0) + (first?.right ?? 0)) / 2 - width / 2)).toBeLessThanOrEqual(2);
      await reel.locator("[data-next]").click();
      await expect.poll(currentIndex).toBe(1);
      await page.keyboard.press("ArrowLeft");
      await expect.poll(currentIndex).toBe(0);
      await context.close();
    },
  );

  it.each(listCases)("%s: %s moves to the next slide and back", async (path, selector, lacksStyle) => {
    const { page, context, errors } = await open(path, width, lacksStyle);
    const [list] = await ready(page, selector);
    if (!list) return;
    const reachable = () =>
      list
        .locator("li.list-item")
        .evaluateAll((all) => all.flatMap((each, index) => (each.matches("[inert]") ? [] : [index])));
    const before = await reachable();
    const arrows = list.locator(width === 390 ? ".mobile-arrows" : ".desktop-arrows");
    expect(before[0]).toBe(0);
    const second = list.locator("li.list-item").nth(1);
    const left = () => second.evaluate((slide) => slide.getBoundingClientRect().left);
    const first = await list
      .locator("li.list-item")
      .first()
      .evaluate((slide) => slide.getBoundingClientRect().left);
    await arrows.locator("[class*='arrow-button--right']").click();
    await expect.poll(async () => Math.abs((await left()) - first)).toBeLessThan(2);
    // Keys have no effect during a motion.
    const motionCount = () => list.evaluate((section) => section.getAnimations({ subtree: true }).length);
    await expect.poll(motionCount).toBe(0);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(reachable).toEqual(before);
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    await context.close();
  });
});
