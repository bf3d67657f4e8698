import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage, watchLayoutShift } from "../browser/browser.ts";
import { present, shared, why } from "./published.ts";

let browser: Browser;
beforeAll(async () => {
  if (present) browser = await launchBrowser();
});
afterAll(() => browser?.close());

const joyce =
  "static1.squarespace.com/static/versioned-site-css/62151129f43f4d5e93c9d44d/42/5c5a519771c10ba3470d8101/62151129f43f4d5e93c9d466/1379/site.css";

/** Those that have their style sheets. */
const sites = [
  {
    name: "dadachi",
    path: "/sites/Dada11Chi%2Bdadachi/home.html",
    links: ["Offer", "Chi Tribe", "Resources", "Shop", "About me", "Contact"],
    words: ["Menü öffnen", "Menü schließen"],
  },
  {
    name: "joyce",
    path: "/sites/Deedeo%2Bportfolio/www.joyceomatseye.com/index.html",
    links: ["Home", "About", "Portfolio", "Blog", "Follow", "Contact"],
    words: ["Open Menu", "Close Menu"],
  },
] as const;

async function open(path: string, width: 390 | 1440) {
  let shift = async () => ({ total: 0, sources: [] as string[] });
  const opened = await openPage(browser, inject("proxied") + path, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    hasTouch: width === 390,
    async beforeLoad(page, context) {
      shift = await watchLayoutShift(page);
      await context.route(`**/${joyce}`, (route) =>
        route.fulfill({
          contentType: "text/css",
          body: readFileSync(join(shared, "pages/sites/Deedeo+portfolio", joyce)),
        }),
      );
    },
  });
  await opened.page.waitForSelector('header[data-awning-state="ready"]');
  // One of these pages moves by itself while its head finds its place: `alive.test.ts` looks at how pages come alive.
  const before = (await shift()).sources.length;
  return { ...opened, moved: async () => (await shift()).sources.slice(before) };
}

const burger = (page: Page) => page.locator(".header-burger-btn:visible");
/**
 * Whether a finger on it meets it, and it stands in the window as a whole: what of it is seen, since a site may make its
 * links wider than the window.
 */
const inReach = (link: Locator) =>
  link.evaluate((element) => {
    let seen: Element | Range = element;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (!currentNode.nodeValue?.trim() || currentNode.parentElement?.matches(".visually-hidden")) continue;
      seen = document.createRange();
      seen.selectNode(currentNode);
    }
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(met) && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** The style sheets' own way back is half transparent. */
async function seriousIn(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () => document.querySelector(".header-menu")?.getAnimations({ subtree: true }).length === 0,
    undefined,
    { polling: 100 },
  );
  const axe = new AxeBuilder({ page }).include(".header-menu").include(".header-burger");
  const { violations } = await axe.exclude(".header-menu-controls").analyze();
  return violations.filter(({ impact }) => /serious|critical/.test(impact ?? "")).map(({ id }) => id);
}

describe.skipIf(!present)(`the header of published pages${why}`, () => {
  it.each(sites)(
    "$name: its menu opens by a finger at 390 px, and every link can be pressed",
    async (site) => {
      const { page, context, errors, moved } = await open(site.path, 390);
      expect(await burger(page).getAttribute("aria-label")).toBe(site.words[0]);
      await burger(page).tap();
      expect(await burger(page).getAttribute("aria-label")).toBe(site.words[1]);
      await expect.poll(() => inReach(burger(page))).toBe(true);
      for (const name of site.links) {
        const link = page.locator('[data-folder="root"] a:visible', { hasText: name });
        await expect.poll(() => inReach(link), { message: name }).toBe(true);
      }
      expect(await seriousIn(page)).toEqual([]);
      await burger(page).tap();
      await expect.poll(() => page.locator(".header-menu").isVisible()).toBe(false);
      expect(await moved()).toEqual([]);
      expect(errors.filter((error) => /Awning/.test(error))).toEqual([]);
      await context.close();
    },
  );

  it.each(sites)("$name: its menu is worked by keys at 390 px", async (site) => {
    const { page, context } = await open(site.path, 390);
    await burger(page).focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toContain(site.links[0]);
    for (const name of site.links.slice(1)) {
      await page.keyboard.press("Tab");
      expect(await focused(page)).toContain(name);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".header-menu").isVisible()).toBe(false);
    expect(await burger(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await context.close();
  });

  it("dadachi: a folder of its menu opens, and leads back", async () => {
    const { page, context } = await open(sites[0].path, 390);
    await burger(page).tap();
    await page.locator('[data-folder-id="/en/offer"]').tap();
    const pane = page.locator('[data-folder="/en/offer"]');
    for (const name of ["Zurück", "Books", "Power Symbols", "Tattoo Rituals & Trainings"])
      await expect
        .poll(() => inReach(pane.locator("a:visible", { hasText: name })), { message: name })
        .toBe(true);
    expect(await focused(page)).toBe("Zurück");
    expect(await seriousIn(page)).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await focused(page)).toContain("Offer");
    await expect.poll(() => inReach(page.locator('[data-folder-id="/en/offer"]'))).toBe(true);
    await context.close();
  });

  it("dadachi: the folders in its bar open by a press at 1440 px, and close by Escape", async () => {
    const { page, context, moved } = await open(sites[0].path, 1440);
    const title = page.locator(".header-nav-folder-title:visible", { hasText: "Offer" });
    await title.focus();
    await page.keyboard.press("Enter");
    const link = page.locator(".header-nav-folder-content a:visible", { hasText: "Books" });
    expect(await inReach(link)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => link.isVisible()).toBe(false);
    expect(await title.getAttribute("aria-expanded")).toBe("false");
    expect(await moved()).toEqual([]);
    await context.close();
  });
});
