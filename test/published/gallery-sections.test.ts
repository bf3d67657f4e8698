import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type OpenedPage, openReusedPage } from "../browser/browser.ts";
import { boxesOf, currentSlideIndex, overlapCount } from "../browser/gallery/sections-page.ts";
import { atWidths } from "../browser/widths.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const joyce =
  "static1.squarespace.com/static/versioned-site-css/62151129f43f4d5e93c9d44d/42/5c5a519771c10ba3470d8101/62151129f43f4d5e93c9d466/1379/site.css";

const styleOfSections = hasRealPages
  ? readFileSync(join(sharedFolder, "pages/sites/Deedeo+portfolio", joyce), "utf8")
  : "";

/** Opens a published page with a style sheet for sections: its own, or that of another site, which has the same rules. */
function open(path: string, width: number, lacksStyle = false): Promise<OpenedPage> {
  return openReusedPage(browser, inject("proxied") + path, {
    viewport: sizeOf(width),
    external: ({ href }) =>
      href.endsWith(joyce) ? { contentType: "text/css", body: styleOfSections } : undefined,
    edit: lacksStyle
      ? (html) => html.replace("</head>", () => `<style>${styleOfSections}</style></head>`)
      : undefined,
  });
}

const sizeOf = (width: number) => ({ width, height: width === 390 ? 844 : 900 });

async function ready(page: Page, selector: string): Promise<Locator[]> {
  const sections = await page.locator(selector).all();
  expect(sections.length).toBeGreaterThan(0);
  for (const section of sections) {
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => section.getAttribute("data-awning-state"), { timeout: 8000 }).toBe("ready");
  }
  return sections;
}

const masonryPage = "/pages/daveyperkins-index";

interface Case {
  readonly path: string;
  /** The selectors of its galleries of tiles, and of its lists with slides. */
  readonly tiles?: string;
  readonly slides?: string;
  readonly lacksStyle?: boolean;
}
const ownCase: Case = {
  path: "/own/workshop-home",
  tiles: ".gallery-grid",
  slides: ".user-items-list-carousel",
};
/** Others move in `moving-galleries.test.ts`. The two widths are used by turns. */
const realCases: readonly Case[] = [
  {
    path: "/sites/Deedeo%2Bportfolio/www.joyceomatseye.com/index.html",
    slides: ".user-items-list-carousel",
  },
  { path: "/pages/inventor-home", tiles: ".gallery-strips", lacksStyle: true },
  { path: masonryPage, tiles: ".gallery-masonry", lacksStyle: true },
  { path: "/pages/zaara-about", slides: ".user-items-list-banner-slideshow", lacksStyle: true },
];
const cases = atWidths([ownCase, ...(hasRealPages ? realCases : [])]);

describe("sections of published pages", () => {
  describe.each(cases)("$path, $width px", ({ path, tiles = "", slides = "", lacksStyle, width }) => {
    let opened: OpenedPage;
    beforeAll(async () => {
      opened = await open(path, width, lacksStyle);
    });
    afterAll(() => opened?.context.close());

    it.runIf(slides)("the list moves to the next slide and back", async () => {
      const { page, errors } = opened;
      const [list] = await ready(page, slides);
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
    });

    it.runIf(tiles)("every tile has its place", async () => {
      const { page, errors } = opened;
      for (const section of await ready(page, tiles)) {
        const boxes = await boxesOf(section, "figure:not(.gallery-lightbox-item)");
        const size = await section.evaluate(
          (element) => [element.clientWidth, element.clientHeight] as const,
        );
        expect(overlapCount(boxes)).toBe(0);
        for (const { left, right, top, bottom } of boxes) {
          expect(right - left).toBeGreaterThan(60);
          expect(bottom - top).toBeGreaterThan(60);
          expect(left).toBeGreaterThanOrEqual(-1);
          expect(right).toBeLessThanOrEqual(size[0] + 1);
          expect(bottom).toBeLessThanOrEqual(size[1] + 1);
        }
        // A site may hide its sections until a script has marked them as seen.
        const first = section.locator("figure img").first();
        await first.scrollIntoViewIfNeeded();
        const isVisible = () => first.evaluate((image) => image.checkVisibility({ opacityProperty: true }));
        await expect.poll(isVisible).toBe(true);
      }
      expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    });

    it.runIf(path === masonryPage)(
      "a masonry has the gap of the builder's own runtime: a part of its own width, about 5 px on phones",
      async () => {
        const { page } = opened;
        const [masonry] = await ready(page, ".gallery-masonry");
        if (!masonry) return;
        const readGap = async () => {
          const [first, second] = await boxesOf(masonry, "figure");
          return (second?.left ?? 0) - (first?.right ?? 0);
        };
        for (const windowWidth of [390, 1440]) {
          await page.setViewportSize(sizeOf(windowWidth));
          const wrapper = masonry.locator(".gallery-masonry-wrapper");
          // The page's `gutter` is 30.
          await expect
            .poll(async () => (await readGap()) - (await wrapper.evaluate((it) => it.clientWidth)) * 0.015)
            .toBeCloseTo(0, 1);
          if (windowWidth === 390) expect(Math.round(await readGap())).toBe(5);
        }
      },
    );
  });

  it.skipIf(!hasRealPages)(
    `a reel has the positions of the builder's own runtime: the current image in the center, its neighbors at both sides${skipReason}`,
    async () => {
      const { page, context } = await open("/sites/Dada11Chi%2Bdadachi/home.html", 390);
      const [reel] = await ready(page, ".gallery-reel");
      if (!reel) return;
      const currentIndex = () => currentSlideIndex(reel, ".gallery-reel-item");
      const offCenter = async (width: number) => {
        const [first] = await boxesOf(reel, ".gallery-reel-item");
        return Math.abs(((first?.left ?? 0) + (first?.right ?? 0)) / 2 - width / 2);
      };
      for (const width of [390, 1440]) {
        await page.setViewportSize(sizeOf(width));
        await expect.poll(() => offCenter(width)).toBeLessThanOrEqual(2);
        expect(await currentIndex()).toBe(0);
        const boxes = await boxesOf(reel, ".gallery-reel-item");
        const slides = boxes.filter(({ left, right }) => right > 0 && left < width);
        expect(overlapCount(slides)).toBe(0);
        // Without a gap, from edge to edge, as the saved page has it at another width.
        expect(Math.min(...slides.map(({ left }) => left))).toBeLessThanOrEqual(0);
        expect(Math.max(...slides.map(({ right }) => right))).toBeGreaterThanOrEqual(width);
      }
      await reel.locator("[data-next]").click();
      await expect.poll(currentIndex).toBe(1);
      await page.keyboard.press("ArrowLeft");
      await expect.poll(currentIndex).toBe(0);
      await context.close();
    },
  );
});
