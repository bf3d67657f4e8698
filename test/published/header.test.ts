import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../browser/axe.ts";
import { launchBrowser, openReusedPage, watchLayoutShift } from "../browser/browser.ts";
import { hasRealPages, sharedFolder } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const joyce =
  "static1.squarespace.com/static/versioned-site-css/62151129f43f4d5e93c9d44d/42/5c5a519771c10ba3470d8101/62151129f43f4d5e93c9d466/1379/site.css";

interface Site {
  readonly name: string;
  readonly path: string;
  /** The links of the menu on phones, in order. */
  readonly links: readonly string[];
  /** Names of the burger while the menu is closed and open. */
  readonly burgerNames: readonly [string, string];
  readonly folder?: {
    readonly title: string;
    readonly path: string;
    readonly back: string;
    readonly links: readonly [string, ...string[]];
  };
}

const ownSite: Site = {
  name: "workshop",
  path: "/own/workshop-home",
  links: ["Workshop", "Services", "Bicycles", "Visit us"],
  burgerNames: ["Open Menu", "Close Menu"],
  folder: { title: "Services", path: "/services", back: "Back", links: ["Tune-up", "Wheel building"] },
};

/** The sites with style sheets. */
const realSites: readonly Site[] = [
  {
    name: "dadachi",
    path: "/sites/Dada11Chi%2Bdadachi/home.html",
    links: ["Offer", "Chi Tribe", "Resources", "Shop", "About me", "Contact"],
    burgerNames: ["Menü öffnen", "Menü schließen"],
    folder: {
      title: "Offer",
      path: "/en/offer",
      back: "Zurück",
      links: ["Books", "Power Symbols", "Tattoo Rituals & Trainings"],
    },
  },
  {
    name: "joyce",
    path: "/sites/Deedeo%2Bportfolio/www.joyceomatseye.com/index.html",
    links: ["Home", "About", "Portfolio", "Blog", "Follow", "Contact"],
    burgerNames: ["Open Menu", "Close Menu"],
  },
];
const sites = [ownSite, ...(hasRealPages ? realSites : [])];

/** The picker of languages as headers are published with it. No page of this suite has one. */
const pickerName = '<span class="current-language-name">English</span>';
const pickerOfBar = `<div class="language-picker language-picker-desktop" id="multilingual-language-picker-desktop" role="listbox" aria-label="language picker" tabindex="-1"><div class="current-language">${pickerName}</div><div class="language-picker-content" id="language-picker-menu"></div></div>`;
const pickerOfMenu = `<div class="header-menu-actions language-picker language-picker-mobile"><a data-folder-id="language-picker" href="#"><div class="header-menu-nav-item-content current-language">${pickerName}</div></a></div>`;
const paneOfMenu =
  '<div id="multilingual-language-picker-mobile" class="header-menu-nav-folder" data-folder="language-picker"><div class="header-menu-nav-folder-content"><div class="header-menu-controls header-menu-nav-item"><a class="header-menu-controls-control header-menu-controls-control--active" data-action="back" href="/" tabindex="-1"><span>Back</span></a></div><div class="language-picker-content"></div></div></div>';
const alternates = ["en", "fr", "ja"]
  .map((code) => `<link rel="alternate" hreflang="${code}" href="https://site.test/${code}">`)
  .join("");

/** A page with the picker in its bar and its menu. */
const withPicker = (html: string): string =>
  html
    .replace("</head>", `${alternates}</head>`)
    .replaceAll(/<div class="header-actions header-actions--right">/g, `$&${pickerOfBar}`)
    .replace(/<nav class="header-menu-nav-list"[^>]*>/, `$&${paneOfMenu}`)
    .replace(
      /data-folder="root"[^>]*>\s*(?:<!--[^>]*-->\s*)?<div class="header-menu-nav-folder-content">/,
      `$&${pickerOfMenu}`,
    );

async function open(path: string, width: 390 | 1440, edit?: (html: string) => string) {
  let layoutShift = async () => ({ total: 0, sources: [] as string[] });
  const opened = await openReusedPage(browser, inject("proxied") + path, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    hasTouch: width === 390,
    edit,
    external: ({ href }) =>
      href.endsWith(joyce)
        ? {
            contentType: "text/css",
            body: readFileSync(join(sharedFolder, "pages/sites/Deedeo+portfolio", joyce), "utf8"),
          }
        : undefined,
    async beforeLoad(page) {
      layoutShift = await watchLayoutShift(page);
    },
  });
  await opened.page.waitForSelector('header[data-awning-state="ready"]');
  // One of these pages shifts by itself while it loads; `page-load.test.ts` covers shifts during the load.
  const before = (await layoutShift()).sources.length;
  return { ...opened, newShifts: async () => (await layoutShift()).sources.slice(before) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const burger = (page: Page) => page.locator(".header-burger-btn:visible");
/**
 * True if a tap hits the element, and its visible part is completely in the window. A site may make its links wider than
 * the window, so the box of the text counts.
 */
const isReachable = (link: Locator) =>
  link.evaluate((element) => {
    let visiblePart: Element | Range = element;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (!currentNode.nodeValue?.trim() || currentNode.parentElement?.matches(".visually-hidden")) continue;
      visiblePart = document.createRange();
      visiblePart.selectNode(currentNode);
    }
    const { left, right, top, bottom } = visiblePart.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(hit) && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** Accessibility violations of the menu, without those of half-transparent controls in the sites' style sheets. */
async function seriousViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () => document.querySelector(".header-menu")?.getAnimations({ subtree: true }).length === 0,
    undefined,
    { polling: 100 },
  );
  const header = axe(page).include(".header-menu").include(".header-burger");
  const { violations } = await header.exclude(".header-menu-controls").analyze();
  return violations.filter(({ impact }) => /serious|critical/.test(impact ?? "")).map(({ id }) => id);
}

describe.each(sites)("the menu of $name at 390 px", (site) => {
  const { folder } = site;
  let opened: Opened;
  beforeAll(async () => {
    opened = await open(site.path, 390);
  });
  afterAll(() => opened?.context.close());

  it("opens by a tap, and every link is reachable", async () => {
    const { page, errors, newShifts } = opened;
    expect(await burger(page).getAttribute("aria-label")).toBe(site.burgerNames[0]);
    await burger(page).tap();
    expect(await burger(page).getAttribute("aria-label")).toBe(site.burgerNames[1]);
    await expect.poll(() => isReachable(burger(page))).toBe(true);
    for (const name of site.links) {
      const link = page.locator('[data-folder="root"] a:visible', { hasText: name });
      await expect.poll(() => isReachable(link), { message: name }).toBe(true);
    }
    expect(await seriousViolations(page)).toEqual([]);
    await burger(page).tap();
    await expect.poll(() => page.locator(".header-menu").isVisible()).toBe(false);
    expect(await newShifts()).toEqual([]);
    expect(errors.filter((error) => /Awning/.test(error))).toEqual([]);
  });

  it("is operated by keys", async () => {
    const { page } = opened;
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
  });

  it.runIf(folder)("has a folder that opens, and leads back", async () => {
    if (!folder) return;
    const { page } = opened;
    await burger(page).tap();
    await page.locator(`[data-folder-id="${folder.path}"]`).tap();
    const pane = page.locator(`[data-folder="${folder.path}"]`);
    for (const name of [folder.back, ...folder.links])
      await expect
        .poll(() => isReachable(pane.locator("a:visible", { hasText: name })), { message: name })
        .toBe(true);
    expect(await focused(page)).toBe(folder.back);
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await focused(page)).toContain(folder.title);
    await expect.poll(() => isReachable(page.locator(`[data-folder-id="${folder.path}"]`))).toBe(true);
  });
});

it.each(sites)("the menu of $name at 390 px has the language picker in a pane", async ({ path }) => {
  const { page, context } = await open(path, 390, withPicker);
  await burger(page).tap();
  await page.locator(".header-menu").getByRole("button", { name: "English" }).tap();
  const pane = page.locator(".header-menu-nav-folder--active");
  for (const name of ["English", "Français", "日本語"])
    await expect.poll(() => isReachable(pane.getByRole("link", { name }))).toBe(true);
  await context.close();
});

describe.each(sites)("the bar of $name, with a language picker, at 1440 px", ({ path, folder }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open(path, 1440, withPicker);
  });
  afterAll(() => opened?.context.close());

  it.runIf(folder)("has folders that open by a key, and close by Escape", async () => {
    if (!folder) return;
    const { page, newShifts } = opened;
    const title = page.locator(".header-nav-folder-title:visible", { hasText: folder.title });
    await title.focus();
    await page.keyboard.press("Enter");
    const link = page.locator(".header-nav-folder-content a:visible", { hasText: folder.links[0] });
    expect(await isReachable(link)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => link.isVisible()).toBe(false);
    expect(await title.getAttribute("aria-expanded")).toBe("false");
    expect(await newShifts()).toEqual([]);
  });

  it("opens the picker's list below the current language, in the window", async () => {
    const { page, newShifts } = opened;
    const picker = page.locator(".language-picker-desktop:visible");
    const links = picker.locator(".language-picker-content a");
    const reachable = async () => await Promise.all((await links.all()).map(isReachable));
    await picker.getByRole("button", { name: "English" }).focus();
    expect(await links.allTextContents()).toEqual(["English", "Français", "日本語"]);
    expect(await reachable()).toEqual([false, false, false]);
    await page.keyboard.press("Enter");
    await expect.poll(reachable).toEqual([true, true, true]);
    await page.keyboard.press("Escape");
    await expect.poll(reachable).toEqual([false, false, false]);
    expect(await newShifts()).toEqual([]);
  });
});
