import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { homeIndex, pacificPage } from "./pacific-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

interface Options extends BrowserContextOptions {
  readonly classes?: string;
  readonly change?: (html: string) => string;
}

async function open({ classes, change, ...context }: Options = {}) {
  let readShift = async () => ({ total: 0, sources: [] as string[] });
  const opened = await openBlocks(browser, {
    ...pacificPage(classes, change),
    viewport: desktop,
    reducedMotion: "reduce",
    ...context,
    init: async (page) => {
      readShift = await watchLayoutShift(page);
    },
  });
  // Both chunks, the menu's and the template's, are there.
  await opened.page.locator("#header .mobile-nav-toggle-label[aria-expanded]").waitFor({ state: "attached" });
  await opened.page.locator("#headerNav .folder-toggle-label[aria-expanded]").waitFor({ state: "attached" });
  return { ...opened, readShift };
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} has no box.`);
  return {
    left: box.x,
    right: box.x + box.width,
    middle: box.y + box.height / 2,
    bottom: box.y + box.height,
  };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const scrollToTop = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
const isReachable = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && element.contains(hit);
    });

describe("the header of Pacific templates at 1280 px", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let page: Page;
  beforeAll(async () => {
    opened = await open();
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("has a navigation left and right of the logo, at its height, from the first paint", async () => {
    const logo = await boxOf(page, "#siteTitle");
    const left = await boxOf(page, '#headerNav a[href="/garden"]');
    const right = await boxOf(page, '#headerNav a[href="/rooms"]');
    expect(logo.left - left.right).toBeCloseTo(right.left - logo.right, 0);
    expect(logo.left - left.right).toBeGreaterThan(29);
    expect(Math.abs(left.middle - logo.middle)).toBeLessThan(1.5);
    expect((await boxOf(page, "#header")).bottom).toBeLessThan(60);
    expect(await page.locator("#headerNav").evaluate((nav) => getComputedStyle(nav).opacity)).toBe("1");
    expect(await opened.readShift()).toEqual(noShift);
    expect(opened.errors).toEqual([]);
  });

  it("starts the texts of the first section at its top if it is opaque", async () => {
    const padding = await page.$eval("#first .content-inner", (text) => getComputedStyle(text).paddingTop);
    expect(padding).toBe("0px");
  });

  it("moves the navigation with a logo that changes its size", async () => {
    await page.locator("#siteTitle").evaluate((title) => {
      title.style.height = "130px";
    });
    await expect
      .poll(async () => {
        const offset =
          (await boxOf(page, '#headerNav a[href="/rooms"]')).middle -
          (await boxOf(page, "#siteTitle")).middle;
        return Math.abs(offset) < 1.5;
      })
      .toBe(true);
    await page.locator("#siteTitle").evaluate((title) => title.removeAttribute("style"));
  });

  // It leaves the page.
  it("opens a folder by the mouse and by keys", async () => {
    const title = page.locator("#headerNav .folder-toggle-label");
    await title.hover();
    expect(await isReachable(page, "#headerNav .subnav a")).toBe(true);
    await page.mouse.move(600, 600);
    await title.focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("Today");
    expect(await title.getAttribute("aria-expanded")).toBe("true");
    expect(await isReachable(page, "#headerNav .subnav a")).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("News");
    expect(await isReachable(page, "#headerNav .subnav a")).toBe(false);
    const request = page.waitForRequest(/\/news$/);
    await title.click();
    await request;
  });
});

describe("the navigation of Pacific templates", () => {
  it("stands below the logo while it does not fit beside it", async () => {
    const { page, context } = await open({ viewport: { width: 800, height: 900 } });
    const isBelow = async () =>
      (await boxOf(page, '#headerNav a[href="/rooms"]')).middle > (await boxOf(page, "#siteTitle")).bottom;
    expect(await isBelow()).toBe(true);
    await page.setViewportSize(desktop);
    await expect.poll(isBelow).toBe(false);
    await page.setViewportSize({ width: 800, height: 900 });
    await expect.poll(isBelow).toBe(true);
    await context.close();
  });

  it("opens a folder by the first touch", async () => {
    const touch = await open({ hasTouch: true });
    const requested: string[] = [];
    touch.page.on("request", (each) => requested.push(new URL(each.url()).pathname));
    await touch.page.locator("#headerNav .folder-toggle-label").tap();
    await expect
      .poll(() => touch.page.locator("#headerNav .folder-toggle-label").getAttribute("aria-expanded"))
      .toBe("true");
    expect(requested).not.toContain("/news");
    const second = touch.page.waitForRequest(/\/news$/);
    await touch.page.locator("#headerNav .folder-toggle-label").tap();
    await second;
    await touch.context.close();
  });

  it("keeps the links of a folder within the window", async () => {
    const longLinks = (html: string) =>
      html.replaceAll("Later", "Later, at the other side of the harbor, maybe");
    const { page, context } = await open({ viewport: { width: 1100, height: 900 }, change: longLinks });
    expect(await page.locator("#headerNav .subnav").getAttribute("class")).toContain("right-align");
    await context.close();
  });
});

describe("texts of Pacific templates", () => {
  it("shrink until they fit", async () => {
    const { page, context } = await open({
      viewport: phone,
      change: (html) =>
        html
          .replace("Harbor Inn<", "The Inn at the Very Old Harbor<")
          .replace("<h1>first", "<h1>Extraordinarilyunbreakable"),
    });
    const fits = (selector: string, box: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(
          (text: HTMLElement, each) =>
            Math.max(text.offsetWidth, text.scrollWidth) <= (text.closest(each)?.clientWidth ?? 0),
          box,
        );
    expect(await fits("#siteTitle a", "#siteTitle")).toBe(true);
    expect(await fits(".index-section h1", ".sqs-block-content")).toBe(true);
    await context.close();
  });

  it("of the first section start below a transparent header", async () => {
    const { page, context } = await open({ classes: "transparent-header" });
    const padding = (selector: string) =>
      page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop));
    expect(await padding("#first .content-inner")).toBeGreaterThan(20);
    expect(await padding("#second .content-inner")).toBe(0);
    await context.close();
  });
});

describe("the bar of Pacific's index pages in wide windows", () => {
  const bar = "#showOnScrollWrapper";
  let opened: Awaited<ReturnType<typeof open>>;
  let page: Page;
  beforeAll(async () => {
    opened = await open({ classes: homeIndex });
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("appears after the first section, marks the section that is read, and leads to others", async () => {
    const current = () => page.locator(`${bar} .index.home.active`).allTextContents();
    expect(await page.locator(bar).isVisible()).toBe(false);
    await scrollToTop(page, 1300);
    await expect.poll(() => page.locator(`${bar}.show`).isVisible()).toBe(true);
    await expect.poll(current).toEqual(["second"]);
    await page.locator(bar).getByRole("link", { name: "third" }).click();
    await expect.poll(current).toEqual(["third"]);
    const { top, barHeight } = await page.evaluate(() => ({
      top: document.getElementById("third")?.getBoundingClientRect().top ?? Number.NaN,
      barHeight: document.getElementById("showOnScrollWrapper")?.offsetHeight ?? 0,
    }));
    expect(Math.abs(top - barHeight)).toBeLessThanOrEqual(2);
    expect(await page.locator(`${bar} a[aria-current]`).allTextContents()).toEqual(["third"]);
    await scrollToTop(page, 0);
    await expect.poll(() => page.locator(bar).isVisible()).toBe(false);
  });

  it("changes with the width of the window", async () => {
    await page.setViewportSize(phone);
    await expect.poll(() => page.locator(`${bar} .mobile-nav-toggle-label`).count()).toBe(1);
    await page.setViewportSize(desktop);
    await expect.poll(() => page.locator(`${bar} #mainNavigation`).count()).toBe(1);
  });
});

describe("the bar of Pacific's index pages", () => {
  const bar = "#showOnScrollWrapper";

  it("is absent on other pages", async () => {
    const { page, context } = await open({ classes: "collection-type-page" });
    expect(await page.locator(bar).count()).toBe(0);
    await context.close();
  });

  it("is absent and moves nothing if the template's style sheet does not fix it", async () => {
    const unstyled = "<style>#showOnScrollWrapper { position: static !important }</style>";
    const { page, context, readShift } = await open({
      classes: homeIndex,
      change: (html) => unstyled + html,
    });
    await scrollToTop(page, 1300);
    expect(await page.locator(bar).count()).toBe(0);
    expect(await readShift()).toEqual(noShift);
    await context.close();
  });

  it("is the menu's button on phones; the menu contains the focus and is closed by Escape", async () => {
    const { page, context } = await open({ classes: homeIndex, viewport: phone });
    await scrollToTop(page, 1300);
    const button = page.locator(`${bar} .mobile-nav-toggle-label`);
    await expect.poll(() => button.isVisible()).toBe(true);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    expect(await page.locator("#mobileNavToggle").isChecked()).toBe(true);
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest("#overlayNav, .mobile-nav-toggle-label") !== null);
    for (let index = 0; index < 12; index++) {
      expect(await isInside()).toBe(true);
      await page.keyboard.press("Tab");
    }
    const { violations } = await axe(page).disableRules(["region"]).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
    expect(await page.locator("#mobileNavToggle").isChecked()).toBe(false);
    await context.close();
  });
});
