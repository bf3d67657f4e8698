import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const navigation = (links: string) => `
  <div class="collection"><a href="/">Home</a></div>
  <div class="folder"><div class="folder-toggle" data-href="/news">News</div>
    <div class="subnav"><div><a href="/today">Today</a></div></div></div>
  ${links}`;
const links = ["Long rooms", "Long gardens", "Long walks", "Long evenings"]
  .map((name) => `<div class="collection"><a href="/page">${name}</a></div>`)
  .join("");

const header = {
  html: `<div id="sidecarNav"><nav aria-label="Menu">${navigation(links)}</nav></div>
  <div id="siteWrapper"><header id="header"><div class="header-inner">
    <div id="logoWrapper"><a href="/">Mill</a></div>
    <div class="mobile-nav-toggle"><div class="top-bar"></div></div>
    <div id="headerNav"><nav aria-label="Site">${navigation(links)}</nav></div>
  </div></header><main style="height:2000px">Words</main></div>`,
  style: `
    * { box-sizing: border-box }
    body { font: 16px/1.5 Arial, sans-serif }
    #header { padding: 0 20px; background: #fff }
    .header-inner { display: table; width: 100%; height: 80px }
    #logoWrapper, #headerNav { display: table-cell; vertical-align: middle }
    #headerNav { text-align: right; white-space: nowrap }
    #headerNav nav > div { display: inline-block; position: relative }
    #headerNav nav > div > * { display: block; padding: 10px 20px }
    #headerNav .subnav { position: absolute; padding: 0; transform: scale(1, 0); background: #fff }
    #headerNav .subnav > div { opacity: 0 }
    #headerNav .folder:hover .subnav { transform: none }
    #sidecarNav { position: fixed; top: 0; right: 0; z-index: -1; width: 260px; height: 100%; visibility: hidden; background: #fff }
    .mobile-nav-open #sidecarNav { visibility: visible }
    .force-mobile-nav #headerNav { display: none }
    .mobile-nav-toggle { display: none }
    .force-mobile-nav .mobile-nav-toggle { display: block; position: absolute; top: 20px; right: 20px; width: 44px; height: 44px; background: #ddd }
    .force-mobile-nav.mobile-nav-open #siteWrapper { position: fixed; width: 100%; transform: translateX(-260px) }`,
};
const narrow = { width: 700, height: 800 };
const wide = { width: 1300, height: 800 };
const isForced = (page: Page) => page.locator("body.force-mobile-nav").count();

describe("the header of Bedford templates", () => {
  it("has the menu of phones where its navigation is too wide, from the first paint", async () => {
    let readShift = async () => ({ total: Number.NaN, sources: [] as string[] });
    const { page, context, errors } = await openBlocks(browser, {
      ...header,
      viewport: narrow,
      init: async (fresh) => {
        readShift = await watchLayoutShift(fresh);
      },
    });
    const opener = page.locator(".mobile-nav-toggle[aria-expanded]");
    await opener.waitFor();
    expect(await page.locator("#headerNav").isVisible()).toBe(false);
    expect(await readShift()).toEqual(noShift);
    await opener.click();
    await expect.poll(() => page.locator("#sidecarNav a").first().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");
    expect(await opener.isVisible()).toBe(true);
    // The folders of the header are loaded when the window is wide enough for them.
    const headerFolder = page.locator("#headerNav .folder-toggle[aria-expanded]");
    await waitForNetwork(page);
    expect(await headerFolder.count()).toBe(0);
    await page.setViewportSize(wide);
    await headerFolder.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("has its navigation where that fits", async () => {
    const { page, context } = await openBlocks(browser, { ...header, viewport: wide });
    await page.locator("#headerNav .folder-toggle[aria-expanded]").waitFor();
    expect(await isForced(page)).toBe(0);
    await page.setViewportSize(narrow);
    await expect.poll(() => isForced(page)).toBe(1);
    await page.setViewportSize(wide);
    await expect.poll(() => isForced(page)).toBe(0);
    await context.close();
  });

  it("opens folders by keys, and Escape closes them", async () => {
    const { page, context } = await openBlocks(browser, { ...header, viewport: wide });
    const title = page.locator("#headerNav .folder-toggle[aria-expanded]");
    await title.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => title.getAttribute("aria-expanded")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Today");
    await page.keyboard.press("Escape");
    await expect.poll(() => title.getAttribute("aria-expanded")).toBe("false");
    await context.close();
  });
});
