import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type Opened, openPage } from "../browser/browser.ts";
import { boxes, current, overlaps } from "../browser/gallery/sections-page.ts";
import { present, shared, why } from "./published.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const joyce =
  "static1.squarespace.com/static/versioned-site-css/62151129f43f4d5e93c9d44d/42/5c5a519771c10ba3470d8101/62151129f43f4d5e93c9d466/1379/site.css";

/** Opens a published page with a newer site's style sheet: its own, or that of another site, which says the same of sections. */
async function open(path: string, width: number, lacksStyle = false): Promise<Opened> {
  const style = readFileSync(join(shared, "pages/sites/Deedeo+portfolio", joyce), "utf8");
  const opened = await openPage(browser, inject("proxied") + path, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    async beforeLoad(page, context) {
      await context.route(`**/${joyce}`, (route) => route.fulfill({ contentType: "text/css", body: style }));
      if (!lacksStyle) return;
      await page.route(
        ({ pathname }) => pathname === path,
        async (route) => {
          const answer = await route.fetch();
          const html = (await answer.text()).replace("</head>", () => `<style>${style}</style></head>`);
          await route.fulfill({ response: answer, body: html });
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

describe.skipIf(!present).each([390, 1440])(`sections of published pages, %i px wide${why}`, (width) => {
  it.each([
    ["/pages/daveyperkins-index", ".gallery-masonry"],
    ["/pages/inventor-home", ".gallery-strips"],
  ])("%s: every tile of %s has its place", async (path, selector) => {
    const { page, context, errors } = await open(path, width, true);
    for (const section of await ready(page, selector)) {
      const tiles = await boxes(section, "figure:not(.gallery-lightbox-item)");
      const size = await section.evaluate((element) => [element.clientWidth, element.clientHeight] as const);
      expect(overlaps(tiles)).toBe(0);
      for (const { left, right, top, bottom } of tiles) {
        expect(right - left).toBeGreaterThan(60);
        expect(bottom - top).toBeGreaterThan(60);
        expect(left).toBeGreaterThanOrEqual(-1);
        expect(right).toBeLessThanOrEqual(size[0] + 1);
        expect(bottom).toBeLessThanOrEqual(size[1] + 1);
      }
      // Also where the site lets its whole page come in, and hides it until a runtime says that it is there.
      const first = section.locator("figure img").first();
      const isSeen = () => first.evaluate((picture) => picture.checkVisibility({ opacityProperty: true }));
      await expect.poll(isSeen).toBe(true);
    }
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    await context.close();
  });

  it("a reel: as the builder's own runtime left it, the current picture in the middle and its neighbours at both sides", async () => {
    const { page, context } = await open("/sites/Dada11Chi%2Bdadachi/home.html", width);
    const [reel] = await ready(page, ".gallery-reel");
    if (!reel) return;
    const at = () => current(reel, ".gallery-reel-item");
    const seen = async () => {
      const slides = await boxes(reel, ".gallery-reel-item");
      return slides.filter(({ left, right }) => right > 0 && left < width);
    };
    expect(await at()).toBe(0);
    const slides = await seen();
    expect(overlaps(slides)).toBe(0);
    // Without a gap, from edge to edge, as recorded at another width in the page itself.
    expect(Math.min(...slides.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.max(...slides.map(({ right }) => right))).toBeGreaterThanOrEqual(width);
    const [first] = await boxes(reel, ".gallery-reel-item");
    expect(Math.abs(((first?.left ?? 0) + (first?.right ?? 0)) / 2 - width / 2)).toBeLessThanOrEqual(2);
    await reel.locator("[data-next]").click();
    await expect.poll(at).toBe(1);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(at).toBe(0);
    await context.close();
  });

  it.each([
    ["/sites/Deedeo%2Bportfolio/www.joyceomatseye.com/index.html", ".user-items-list-carousel", false],
    ["/sites/Dada11Chi%2Bdadachi/home.html", ".user-items-list-carousel", false],
    ["/pages/zaara-about", ".user-items-list-banner-slideshow", true],
  ])("%s: %s goes on by one, and round", async (path, selector, lacksStyle) => {
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
    // Keys during a motion are not heard, and its last pixels take time.
    const motions = () => list.evaluate((section) => section.getAnimations({ subtree: true }).length);
    await expect.poll(motions).toBe(0);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(reachable).toEqual(before);
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    await context.close();
  });
});
