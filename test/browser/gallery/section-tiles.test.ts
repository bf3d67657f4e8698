import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, type OpenedPage, watchLayoutShift } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { boxesOf, openSections, overlapCount, readySelector } from "./sections-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Expects that the tiles of all layouts are side by side in their sections, as for a window of this width. */
async function expectTiles(page: Page, width: number): Promise<void> {
  for (const kind of ["grid", "masonry", "strips"]) {
    const section = page.locator(`.gallery-${kind}`);
    const tiles = await boxesOf(section, "figure");
    const size = await section.evaluate((element) => [element.clientWidth, element.clientHeight] as const);
    expect(tiles.length, kind).toBeGreaterThan(5);
    expect(overlapCount(tiles), kind).toBe(0);
    for (const { left, right, top, bottom } of tiles) {
      expect(right - left, kind).toBeGreaterThan(60);
      expect(bottom - top, kind).toBeGreaterThan(60);
      expect(left, kind).toBeGreaterThanOrEqual(-1);
      expect(right, kind).toBeLessThanOrEqual(size[0] + 1);
      expect(bottom, kind).toBeLessThanOrEqual(size[1] + 1);
    }
    const columns = new Set(tiles.map(({ left }) => Math.round(left))).size;
    if (kind === "grid") expect(columns).toBe(width <= 768 ? 2 : 3);
    if (kind !== "masonry") continue;
    expect(columns).toBe(width <= 768 ? 2 : 4);
    // A twentieth of a percent of its own width, for each unit of its gutter.
    const { gutter, wrapperWidth } = await section.evaluate((element) => ({
      gutter: JSON.parse(element.dataset.props ?? "").gutter as number,
      wrapperWidth: element.firstElementChild?.clientWidth ?? 0,
    }));
    const gap = (tiles[1]?.left ?? 0) - (tiles[0]?.right ?? 0);
    expect(gap).toBeCloseTo((wrapperWidth * gutter) / 2000, 1);
  }
  // A row fills the width, and its images have one height.
  const strips = await boxesOf(page.locator(".gallery-strips"), "img");
  const first = strips.filter(({ top }) => Math.abs(top - (strips[0]?.top ?? 0)) < 1);
  expect(Math.max(...first.map(({ right }) => right))).toBeGreaterThan(width * 0.98 - 8);
  const heights = first.map(({ top, bottom }) => bottom - top);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
}

describe.each([390, 768, 1440])("gallery sections, %i px wide, with reduced motion", (width) => {
  let opened: OpenedPage;
  let shift: Awaited<ReturnType<typeof watchLayoutShift>>;
  beforeAll(async () => {
    opened = await openSections(browser, {
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
      async beforeLoad(page) {
        shift = await watchLayoutShift(page);
      },
    });
  });
  afterAll(() => opened.context.close());

  it("show all tiles at once", async () => {
    expect(await opened.page.locator(".gallery-masonry-item:not([data-show])").count()).toBe(0);
  });

  it("lay out their tiles side by side, within the section, without overlaps", () =>
    expectTiles(opened.page, width));

  it("are accessible, within the viewport, and do not shift after the first paint", async () => {
    const { page, errors } = opened;
    for (const section of await page.locator(readySelector).all()) await section.scrollIntoViewIfNeeded();
    await waitForNetwork(page);
    const { violations } = await axe(page).disableRules("aria-allowed-role").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await shift()).sources).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe("a grid, a masonry or strips", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openSections(browser, { viewport: { width: 1440, height: 600 } }));
  });
  afterAll(() => page.context().close());

  it("animate tiles when they are scrolled to", async () => {
    const last = page.locator(".gallery-masonry-item").last();
    expect(await last.getAttribute("data-show")).toBeNull();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.getAttribute("data-show")).toBe("true");
    const opacity = () => last.locator("> div").evaluate((element) => getComputedStyle(element).opacity);
    await expect.poll(opacity).toBe("1");
  });

  it("open the lightbox at the image that is clicked", async () => {
    const link = page.locator(".gallery-grid-lightbox-link").nth(2);
    await link.click();
    const shown = page.locator("dialog[open] .sqs-active-slide img");
    const third = await page.locator(".gallery-grid-item img").nth(2).getAttribute("alt");
    await expect.poll(() => shown.getAttribute("alt")).toBe(third);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("lay out their tiles side by side, and again for another width of the window", async () => {
    await expectTiles(page, 1440);
    await page.setViewportSize({ width: 600, height: 600 });
    const masonry = page.locator(".gallery-masonry");
    const columns = async () =>
      new Set((await boxesOf(masonry, "figure")).map(({ left }) => Math.round(left))).size;
    await expect.poll(columns).toBe(2);
    await expect.poll(async () => overlapCount(await boxesOf(masonry, "figure"))).toBe(0);
  });

  it("open the lightbox at the image that the address names", async () => {
    const named = await openSections(browser, {}, "?itemId=gallery-10");
    await named.page.locator("dialog[open] .sqs-active-slide").first().waitFor();
    expect(await named.page.locator("dialog[open]").count()).toBe(1);
    await named.context.close();
  });
});
