import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type OpenedPage, openReusedPage, watchLayoutShift } from "../browser/browser.ts";
import { waitForNetwork } from "../browser/page-waits.ts";
import { hasRealPages, skipReason } from "./published-pages.ts";

const ownPage = "/own/lighthouse-home";
const widths = [390, 1440] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Options {
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: "reduce";
  /** Changes the page before the browser gets it. */
  readonly edit?: (html: string) => string;
}

async function open(path: string, { width = 1440, height = 900, reducedMotion, edit }: Options = {}) {
  let layoutShift = async () => ({ total: 0, sources: [] as string[] });
  const opened: OpenedPage = await openReusedPage(browser, inject("proxied") + path, {
    viewport: { width, height },
    ...(reducedMotion && { reducedMotion }),
    edit,
    async beforeLoad(page) {
      layoutShift = await watchLayoutShift(page);
    },
  });
  return { ...opened, layoutShift };
}

const header = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom, height } =
      document.getElementById("header")?.getBoundingClientRect() ?? new DOMRect();
    return { top, bottom, height };
  });
const paddingTop = (page: Page) =>
  page.evaluate(() =>
    Number.parseFloat(
      getComputedStyle(document.querySelector("main .page-section") ?? document.body).paddingTop,
    ),
  );
const scrollPage = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
const isShrunk = (page: Page) => page.locator("#header.shrink").count();

/** True if the background of the section at `index` is painted at a point of the section, in parts of its size. */
const isPainted = (page: Page, index: number, x: number, y: number) =>
  page.evaluate(
    ([at, left, top]) => {
      const border = document.querySelectorAll(".section-border")[at];
      if (!border) return undefined;
      // A clipped part does not take the pointer; the site's style sheet lets none through.
      const all = [...document.querySelectorAll<HTMLElement>(".content-wrapper, .header")];
      for (const element of all) element.style.visibility = "hidden";
      border.scrollIntoView({ block: "end", behavior: "instant" });
      const rect = border.getBoundingClientRect();
      const hit = document.elementsFromPoint(rect.left + rect.width * left, rect.top + rect.height * top);
      for (const element of all) element.style.visibility = "";
      return hit.some((element) => border.contains(element));
    },
    [index, x, y] as const,
  );

describe("the sections of a published page of version 7.1", () => {
  it.each(widths)(
    "has room for the header above the first section, from the first paint on, at %i px",
    async (width) => {
      const { page, context, layoutShift, errors } = await open(ownPage, { width });
      const { height } = await header(page);
      expect(height).toBeGreaterThan(40);
      expect(Math.abs(height - 100)).toBeGreaterThan(5);
      expect(await paddingTop(page)).toBeCloseTo(height, 1);
      await waitForNetwork(page);
      expect((await layoutShift()).sources).toEqual([]);
      expect(errors.filter((error) => /Awning|_awning/.test(error))).toEqual([]);
      await context.close();
    },
  );

  it("follows the header's height when the window changes", async () => {
    const { page, context } = await open(ownPage);
    const wide = await paddingTop(page);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(() => paddingTop(page)).toBeLessThan(wide - 10);
    await expect.poll(async () => (await paddingTop(page)) - (await header(page)).height).toBeCloseTo(0, 1);
    await context.close();
  });

  it.each(widths)("has dividers with their outlines, and a straight one, at %i px", async (width) => {
    const { page, context } = await open(ownPage, { width });
    // The edge of a rounded one is lowest in the middle.
    expect(await isPainted(page, 0, 0.5, 0.99)).toBe(true);
    expect(await isPainted(page, 0, 0.02, 0.99)).toBe(false);
    // The section below begins under it.
    expect(await isPainted(page, 1, 0.02, 0.01)).toBe(true);
    const outlines = await page
      .locator(".section-divider-stroke")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")?.match(/C/g)?.length ?? 0));
    expect(outlines).toEqual([3, 11, 0]);
    expect(
      await page
        .locator(".section-border")
        .nth(2)
        .evaluate((border) => getComputedStyle(border).clipPath),
    ).toBe("none");
    await context.close();
  });

  it("draws a divider again when its section has changed its size", async () => {
    const { page, context } = await open(ownPage);
    const outline = () => page.locator(".section-divider-clip").nth(1).getAttribute("d");
    const before = await outline();
    await page
      .locator(".page-section")
      .nth(1)
      .evaluate((section) => {
        (section as HTMLElement).style.minHeight = "200vh";
      });
    await expect.poll(outline).not.toBe(before);
    await context.close();
  });

  it("shows a background that cannot be divided", async () => {
    const { page, context } = await open(ownPage, {
      edit: (html) => html.replaceAll("&quot;divider&quot;:{", "&quot;divider&quot;:{broken"),
    });
    expect(await isPainted(page, 0, 0.02, 0.99)).toBe(true);
    await context.close();
  });

  it("has a background image that moves slower than the page, and covers its section", async () => {
    const { page, context } = await open(ownPage);
    const image = () =>
      page.locator(".background-image-fx").evaluate((element) => {
        const box = element.getBoundingClientRect();
        const frame = (element.parentElement ?? element).getBoundingClientRect();
        const isCovered = box.top <= frame.top && box.bottom >= frame.bottom;
        return {
          isCovered,
          isVisible: element.checkVisibility({ visibilityProperty: true }),
          offset: box.top - frame.top,
        };
      });
    const before = await image();
    expect(before).toMatchObject({ isCovered: true, isVisible: true });
    await scrollPage(page, 400);
    await expect.poll(async () => (await image()).offset).toBeGreaterThan(before.offset + 20);
    expect((await image()).isCovered).toBe(true);
    await context.close();
  });

  it("has a background image that rests if the visitor wants less motion", async () => {
    const { page, context } = await open(ownPage, { reducedMotion: "reduce" });
    await scrollPage(page, 400);
    await expect.poll(() => isShrunk(page)).toBe(1);
    const image = page.locator(".background-image-fx");
    expect(await image.evaluate((element) => getComputedStyle(element).transform)).toBe("none");
    expect(await image.isVisible()).toBe(true);
    await context.close();
  });

  it.each([
    ["a visitor", "false", "Sign in", "/account/login"],
    ["a member", "true", "My account", "/account"],
  ])("has a sign-in link for %s", async (_who, isMember, label, target) => {
    const { page, context } = await open(ownPage, {
      edit: (html) => html.replace(/"member":\w+/, `"member":${isMember}`),
    });
    const link = page.getByRole("link", { name: label });
    await expect.poll(() => link.getAttribute("href")).toBe(target);
    expect(await link.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true);
    expect(await page.locator(".user-accounts-link a").innerText()).toBe(label);
    await context.close();
  });
});

describe("a fixed header while the page scrolls", () => {
  it("shrinks and gets its background away from the top, without moving the page", async () => {
    const { page, context, layoutShift } = await open(ownPage);
    const { height } = await header(page);
    const background = () =>
      page.locator("#header").evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(background).toBe("rgba(0, 0, 0, 0)");
    await scrollPage(page, 300);
    await expect.poll(() => isShrunk(page)).toBe(1);
    await expect.poll(async () => (await header(page)).height).toBeLessThan(height - 20);
    await expect.poll(background).not.toBe("rgba(0, 0, 0, 0)");
    expect((await header(page)).top).toBe(0);
    await scrollPage(page, 0);
    await expect.poll(async () => (await header(page)).height).toBe(height);
    expect(await paddingTop(page)).toBeCloseTo(height, 1);
    const isPage = (source: string) => !/HEADER|header/.test(source);
    expect((await layoutShift()).sources.filter(isPage)).toEqual([]);
    await context.close();
  });

  const scrollBack = (html: string) =>
    html.replace("tweak-fixed-header-style-basic", "tweak-fixed-header-style-scroll-back");

  it.each([undefined, "reduce"] as const)(
    "leaves and comes back with the style for that (reduced motion: %s)",
    async (reducedMotion) => {
      const { page, context } = await open(ownPage, {
        edit: scrollBack,
        ...(reducedMotion && { reducedMotion }),
      });
      await expect.poll(async () => (await header(page)).top).toBe(0);
      // The header's module has been loaded once the header shrinks.
      await scrollPage(page, 30);
      await expect.poll(() => isShrunk(page)).toBe(1);
      expect((await header(page)).top).toBe(0);
      await scrollPage(page, 600);
      await expect.poll(async () => (await header(page)).bottom).toBeLessThanOrEqual(0);
      if (reducedMotion)
        expect(
          await page.locator("#header").evaluate((element) => getComputedStyle(element).transitionProperty),
        ).toBe("none");
      await scrollPage(page, 500);
      await expect.poll(async () => (await header(page)).top).toBe(0);
      await scrollPage(page, 700);
      await expect.poll(async () => (await header(page)).bottom).toBeLessThanOrEqual(0);
      await page.getByRole("link", { name: "Keepers" }).focus();
      await expect.poll(async () => (await header(page)).top).toBe(0);
      await scrollPage(page, 0);
      await expect.poll(() => isShrunk(page)).toBe(0);
      await context.close();
    },
  );

  it("stays as it is where it is not fixed", async () => {
    const { page, context } = await open(ownPage, {
      edit: (html) => html.replace("tweak-fixed-header tweak-", "tweak-"),
    });
    expect(await paddingTop(page)).toBeCloseTo((await header(page)).height, 1);
    await waitForNetwork(page);
    await scrollPage(page, 300);
    await expect.poll(async () => (await header(page)).top).toBe(-300);
    expect(await isShrunk(page)).toBe(0);
    await context.close();
  });
});

describe.skipIf(!hasRealPages)(`a real page of version 7.1${skipReason}`, () => {
  const path = "/sites/Dada11Chi%2Bdadachi/home.html";

  it.each(widths)("has room for its header, its dividers and its sign-in link at %i px", async (width) => {
    const { page, context, errors } = await open(path, { width });
    await expect.poll(async () => (await paddingTop(page)) - (await header(page)).height).toBeCloseTo(0, 1);
    // The page was saved with its outlines, for a window of another width.
    const outlines = await page
      .locator(".section-divider-clip")
      .evaluateAll((paths) => paths.map((each) => each.getAttribute("d")?.match(/C/g)?.length));
    expect(outlines).toEqual([3, 3]);
    expect(
      await page
        .locator(".has-section-divider")
        .evaluateAll((sections) => sections.map((each) => getComputedStyle(each).zIndex)),
    ).toEqual(["10", "5"]);
    const links = page.locator(".user-accounts-link a");
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual(["/account/login", "/account/login", "/account/login"]);
    await scrollPage(page, 500);
    await expect.poll(() => isShrunk(page)).toBe(1);
    expect(errors.filter((error) => /Awning|_awning/.test(error))).toEqual([]);
    await context.close();
  });
});
