import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { waitForIdle, waitForNetwork } from "../page-waits.ts";
import { brinePage } from "./brine-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const phone = { width: 390, height: 844 };
const desktop = { width: 1200, height: 900 };

async function open(options: BrowserContextOptions & { readonly classes?: string } = {}) {
  let readShift = async () => ({ total: 0, sources: [] as string[] });
  const { classes, ...context } = options;
  const opened = await openBlocks(browser, {
    ...brinePage(classes),
    family: "brine",
    viewport: desktop,
    ...context,
    init: async (page) => {
      readShift = await watchLayoutShift(page);
    },
  });
  await opened.page.locator(".Mobile-bar-menu[aria-expanded]").waitFor({ state: "attached" });
  return { ...opened, readShift };
}

const containerOf = (page: Page, base: string) =>
  page
    .locator(`[data-nc-base=${base}] [data-nc-element]`)
    .evaluateAll((elements) =>
      Object.fromEntries(
        elements.map((element) => [
          element.getAttribute("data-nc-element"),
          element.checkVisibility() ? element.parentElement?.getAttribute("data-nc-container") : "hidden",
        ]),
      ),
    );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
/** True if a finger or the mouse would hit an element in its middle. */
const isReachable = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && element.contains(hit);
    });

describe("a page of Brine templates at 1200 px", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let page: Page;
  beforeAll(async () => {
    opened = await open();
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("does not move", async () => {
    await waitForNetwork(page);
    await waitForIdle(page);
    expect(await opened.readShift()).toEqual(noShift);
  });

  it("has the elements of its header in the containers of the settings, and is shown", async () => {
    expect(await containerOf(page, "header")).toEqual({
      search: "hidden",
      account: "top-right",
      cart: "top-right",
      "primary-nav": "top-left",
      branding: "top-center",
    });
    const opacity = page.locator(".Header [data-nc-container]").first();
    expect(await opacity.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    expect(await page.getByText("Sign In").isVisible()).toBe(true);
    expect(await page.getByText("My Account").isVisible()).toBe(false);
    expect(await page.locator("[data-nc-collapse]").count()).toBe(0);
    expect(opened.errors).toEqual([]);
  });

  it("has the image of a section of an index page behind the whole section", async () => {
    const image = page.locator(".Index-page-image img.loaded");
    await image.waitFor();
    expect(await image.boundingBox()).toEqual(await page.locator("#first").boundingBox());
    expect(await image.evaluate((element: HTMLElement) => element.style.objectFit)).toBe("cover");
    const figure = page.locator(".Index-page-image");
    expect(await figure.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
  });

  it("opens a folder by the mouse and by keys", async () => {
    await page.locator(".Header-nav-folder-title").hover();
    expect(await isReachable(page, ".Header-nav-folder a")).toBe(true);
    await page.mouse.move(600, 600);
    await page.locator(".Header-nav-folder-title").focus();
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Today");
    expect(await isReachable(page, ".Header-nav-folder a")).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("News");
    expect(await isReachable(page, ".Header-nav-folder a")).toBe(false);
  });

  // It leaves the page.
  it("leads to the account", async () => {
    const request = page.waitForRequest(/\/account\/login$/);
    await page.getByRole("button", { name: "Sign In" }).click();
    await request;
  });
});

describe("a page of Brine templates at 390 px", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let page: Page;
  beforeAll(async () => {
    opened = await open({ viewport: phone });
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  const opener = ".Mobile-bar-menu";

  it("does not move", async () => {
    await waitForNetwork(page);
    await waitForIdle(page);
    expect(await opened.readShift()).toEqual(noShift);
  });

  it("has the elements of its bars in their containers, and room at the end of the page", async () => {
    expect(await containerOf(page, "mobile-bar")).toEqual({
      branding: "top-left",
      "menu-icon": "top-right",
      "search-icon": "top-right",
      cart: "bottom-center",
    });
    expect(await page.getByRole("link", { name: "Search" }).getAttribute("href")).toBe("/search");
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const [footer, bar] = await Promise.all([
      page.locator(".Footer").boundingBox(),
      page.locator(".Mobile-bar--bottom").boundingBox(),
    ]);
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    expect(await page.locator(".Footer").getAttribute("class")).toContain("Footer--compact");
  });

  it("has a menu that contains the focus, and Escape closes first the folder and then the menu", async () => {
    expect(await page.locator(".Mobile-overlay").evaluate((overlay: HTMLElement) => overlay.inert)).toBe(
      true,
    );
    await page.locator(opener).focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("Home");
    const texts = new Set<string | undefined>();
    for (let index = 0; index < 8; index++) {
      texts.add(await focused(page));
      await page.keyboard.press("Tab");
    }
    expect([...texts].toSorted()).toEqual(["=", "Home", "More", "x"]);
    // Axe judges the colours of finished transitions.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { violations } = await axe(page).disableRules(["region"]).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    await page.locator(".Mobile-overlay-menu-main button").focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("Back");
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("More");
    expect(await page.locator(opener).getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(opener).getAttribute("aria-expanded")).toBe("false");
    expect(await focused(page)).toBe("=");
  });
});

describe("the header of Brine templates", () => {
  it("lets its elements shrink while the window is too narrow for them", async () => {
    const { page, context } = await open({ viewport: { width: 642, height: 800 } });
    await page.locator(".logo").evaluate((logo) => {
      logo.style.width = "500px";
    });
    await expect.poll(() => page.locator(".Header--top [data-nc-collapse]").count()).toBe(1);
    await page.setViewportSize({ width: 1300, height: 800 });
    await expect.poll(() => page.locator(".Header--top [data-nc-collapse]").count()).toBe(0);
    await context.close();
  });

  it("opens a folder by the first touch", async () => {
    const { page, context } = await open({ hasTouch: true });
    const title = page.locator(".Header-nav-folder-title");
    const requested: string[] = [];
    page.on("request", (each) => requested.push(new URL(each.url()).pathname));
    await title.tap();
    expect(await title.getAttribute("aria-expanded")).toBe("true");
    await page.locator("#second").tap({ force: true });
    await expect.poll(() => title.getAttribute("aria-expanded")).toBe("false");
    await title.tap();
    await waitForIdle(page);
    expect(requested).not.toContain("/news");
    const request = page.waitForRequest(/\/news$/);
    await title.tap();
    await request;
    await context.close();
  });
});

describe("the bars and the menu of Brine templates on phones", () => {
  const opener = ".Mobile-bar-menu";

  it("open and close by touch, with a folder", async () => {
    const { page, context } = await open({ viewport: phone, hasTouch: true });
    expect(await isReachable(page, ".Mobile-overlay-menu-main a")).toBe(false);
    await page.locator(opener).tap();
    await expect.poll(() => isReachable(page, ".Mobile-overlay-menu-main a")).toBe(true);
    await page.getByRole("button", { name: "More" }).tap();
    await expect.poll(() => isReachable(page, ".Mobile-overlay-folder a")).toBe(true);
    expect(await isReachable(page, ".Mobile-overlay-menu-main a")).toBe(false);
    await page.getByRole("button", { name: "Back" }).tap();
    await expect.poll(() => isReachable(page, ".Mobile-overlay-menu-main a")).toBe(true);
    await page.locator(".Mobile-overlay-close").tap();
    expect(await page.locator(opener).getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => isReachable(page, ".Mobile-bar-menu")).toBe(true);
    await page.locator(opener).tap();
    await page.locator(".Mobile-overlay-back").tap({ position: { x: 380, y: 400 } });
    expect(await page.locator(opener).getAttribute("aria-expanded")).toBe("false");
    await context.close();
  });

  it("do not slide for visitors who want less motion", async () => {
    const { page, context } = await open({ viewport: phone, reducedMotion: "reduce" });
    await page.locator(opener).click();
    expect(await isReachable(page, ".Mobile-overlay-menu-main a")).toBe(true);
    await page.getByRole("button", { name: "More" }).click();
    expect(await isReachable(page, ".Mobile-overlay-folder a")).toBe(true);
    await context.close();
  });
});

describe("the sections of Brine's index pages", () => {
  it("are marked in the navigation, and follow each other by the scroll indicator", async () => {
    const { page, context } = await open({ reducedMotion: "reduce" });
    const current = () => page.locator(".Index-nav-item.active").allTextContents();
    await expect.poll(current).toEqual(["first"]);
    expect(await page.locator(".Index-nav").getAttribute("class")).toContain("overlay");
    const indicator = page.locator("#first .Index-page-scroll-indicator");
    await page.evaluate(() => scrollTo({ top: 100, behavior: "instant" }));
    await indicator.focus();
    await page.keyboard.press("Enter");
    await expect.poll(current).toEqual(["second"]);
    expect(await page.locator(".Index-nav").getAttribute("class")).not.toContain("overlay");
    await expect.poll(() => indicator.isVisible()).toBe(false);
    await page.locator(".Index-nav-item").nth(2).click();
    await expect.poll(current).toEqual(["third"]);
    await context.close();
  });
});

describe("the list of a blog's articles in Brine templates", () => {
  const article = `<article class="BlogList-item"><div class="BlogList-item-image"><a href="/article" class="BlogList-item-image-link">
    <img data-src="https://images.squarespace-cdn.com/content/v1/a/field.jpg" data-image="https://images.squarespace-cdn.com/content/v1/a/field.jpg" data-image-dimensions="1500x1000" alt="A field"></a></div>
    <a href="/article" class="BlogList-item-title">Article</a></article>`;
  const style = `body { margin: 0 } .BlogList-item { float: left; width: 100% } [data-columns="3"] .BlogList-item { width: 33% }
    .BlogList-item-image { position: relative } .BlogList-item-image:before { content: ""; display: block; padding-bottom: 100% }
    .BlogList-item-image-link { position: absolute; inset: 0; line-height: 0 }`;

  it("has as many columns as fit, before the first paint, and images that fill their boxes", async () => {
    let readShift = async () => ({ total: 0, sources: [] as string[] });
    const { page, context } = await openBlocks(browser, {
      html: `<div class="Site" data-nc-base="header"><section class="BlogList">${article.repeat(4)}</section></div>`,
      style,
      family: "brine",
      pageData: '{"blogList":{"columns":3,"spacingPx":40}}',
      viewport: desktop,
      init: async (fresh) => {
        readShift = await watchLayoutShift(fresh);
      },
    });
    const columns = () => page.locator(".BlogList").getAttribute("data-columns");
    expect(await columns()).toBe("3");
    const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
    expect(await boxOf(".BlogList-item-image img")).toEqual(await boxOf(".BlogList-item-image"));
    await waitForIdle(page);
    expect(await readShift()).toEqual(noShift);
    // A resize is noticed once the template's chunk has loaded.
    await page.setViewportSize(phone);
    await expect.poll(columns).toBe("1");
    await context.close();
  });
});
