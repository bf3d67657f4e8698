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

const links = `
  <div class="collection"><a href="/">Home</a></div>
  <div class="folder"><div class="folder-toggle" data-href="/news">News</div>
    <div class="subnav"><div><a href="/today">Today</a></div></div></div>`;
const toggle = (classes = "") =>
  `<div class="mobile-nav-toggle ${classes}"><div class="top-bar"></div></div>`;

const gallery = (kind: string) =>
  `<div class="sqs-block gallery-block"><div class="sqs-gallery-block-${kind}">Pictures<button class="awning-gallery-pause"></button></div></div>`;
const text = '<div class="sqs-block"><p>Words</p></div>';
const layout = (blocks: string) =>
  `<div class="sqs-layout"><div class="row sqs-row"><div class="col sqs-col-12">${blocks}</div></div></div>`;
const section = (id: string, blocks: string) =>
  `<div id="${id}" class="index-section"><div class="promoted-gallery-wrapper"></div>
  <div class="index-section-wrapper page-content"><div class="content-inner">${layout(blocks)}</div></div></div>`;
const pageOf = (blocks: string) =>
  `<div id="promotedGalleryWrapper" class="sqs-layout promoted-gallery-wrapper"><div class="row"><div class="col"></div></div></div>
  <main id="page"><div id="content" class="main-content">${layout(blocks)}</div></main>`;
const indexOf = (...sections: string[]) =>
  `<main id="page"><div id="content" class="main-content">${sections.join("")}</div></main>`;

interface BedfordPage {
  readonly type: "page" | "index";
  readonly content: string;
  readonly width?: number;
  readonly init?: (page: Page) => Promise<void>;
}

const style = `
  * { box-sizing: border-box }
  body { font: 16px/1.5 Arial, sans-serif }
  #header { position: relative; height: 80px; padding: 0 20px; background: #fff }
  #headerNav nav > div { display: inline-block; position: relative }
  #headerNav nav > div > * { display: block; padding: 10px 20px }
  #headerNav .subnav { position: absolute; padding: 0; transform: scale(1, 0); background: #fff }
  #headerNav .subnav > div { opacity: 0 }
  #sidecarNav { position: fixed; top: 0; right: 0; z-index: -1; width: 260px; visibility: hidden }
  .mobile-nav-open #sidecarNav { visibility: visible }
  .mobile-nav-toggle { display: none }
  .sqs-gallery-block-slideshow { height: 200px }
  .has-promoted-gallery .promoted-gallery-wrapper .sqs-gallery-block-slideshow { height: 400px }
  .index-section { min-height: 600px }
  @media (min-width: 641px) {
    .show-on-scroll-wrapper #header { position: fixed !important; top: -20px; left: 0; width: 100%; visibility: hidden; opacity: 0 }
    .show-on-scroll-wrapper.show #header { top: 0; visibility: visible; opacity: 1 }
  }
  .folder-nav-toggle { display: none }
  @media (max-width: 640px) {
    #headerNav { display: none }
    .mobile-nav-toggle { display: block; position: absolute; top: 20px; right: 20px; width: 44px; height: 44px; background: #ddd }
    .mobile-nav-toggle.fixed-nav-toggle { position: fixed; top: 5px; right: 5px; visibility: hidden }
    .fix-header-nav .mobile-nav-toggle.fixed-nav-toggle { visibility: visible }
    #folderNav { position: relative; width: 100% }
    .folder-nav-toggle { display: block; position: absolute; top: 0; right: 0; z-index: 2; width: 100%; height: 24px }
    #folderNav .folder-nav { position: relative; z-index: 1 }
    #folderNav li:not(.active-link) { display: none }
    #folderNav.expanded .folder-nav-toggle { z-index: 0 }
    #folderNav.expanded li:not(.active-link) { display: block }
    #folderNav .nav-section-label, #folderNav.expanded .nav-section-label { display: none !important }
  }`;

const open = ({ type, content, width = 1000, init }: BedfordPage) =>
  openBlocks(browser, {
    family: "bedford",
    html: `<script>document.body.className = "collection-type-${type} transparent-header"</script>
    <div id="sidecarNav"><nav aria-label="Menu">${links}</nav></div>
    <div id="siteWrapper"><header id="header" class="show-on-scroll" data-offset-el=".index-section" data-offset-behavior="bottom">
      ${toggle()}${toggle("fixed-nav-toggle")}<div id="headerNav"><nav aria-label="Site">${links}</nav></div></header>
    ${content}<div style="height: 2000px"></div></div>`,
    style,
    viewport: { width, height: 800 },
    ...(init && { init }),
  });

/** The parents of all galleries, in the page's order, and the state classes of the body. */
const places = (page: Page) =>
  page.evaluate(() => ({
    inWrapper: [...document.querySelectorAll(".gallery-block")].map(
      (each) => each.closest(".promoted-gallery-wrapper") !== null,
    ),
    states: [...document.body.classList].filter((name) => name.startsWith("has-")).sort(),
  }));

describe("the first gallery of a Bedford page", () => {
  it("is moved to the top, from the first paint on, if it is a slideshow", async () => {
    let readShift = async () => ({ total: Number.NaN, sources: [] as string[] });
    const { page, context, errors } = await open({
      type: "page",
      content: pageOf(gallery("slideshow") + text + gallery("slideshow")),
      init: async (fresh) => {
        readShift = await watchLayoutShift(fresh);
      },
    });
    expect(await places(page)).toEqual({
      inWrapper: [true, false],
      states: ["has-banner-image", "has-promoted-gallery"],
    });
    expect(await page.locator(".promoted-full .col > .gallery-block").count()).toBe(1);
    expect(await page.locator(".main-content p").innerText()).toBe("Words");
    // The pause button does not cover the header, which stands over the banner.
    const insets = await page
      .locator(".awning-gallery-pause")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).bottom));
    expect(insets).toEqual(["12px", "auto"]);
    await waitForNetwork(page);
    expect(await readShift()).toEqual(noShift);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each([
    ["it comes after other content", text + gallery("slideshow")],
    ["it is no slideshow", gallery("grid")],
  ])("stays where it is if %s", async (_why, blocks) => {
    const { page, context } = await open({ type: "page", content: pageOf(blocks) });
    await page.locator(".folder-toggle[aria-expanded]").first().waitFor({ state: "attached" });
    expect(await places(page)).toEqual({ inWrapper: [false], states: [] });
    await context.close();
  });

  it("is moved to the top of its section on an index page", async () => {
    const { page, context } = await open({
      type: "index",
      content: indexOf(section("first", text), section("second", gallery("slideshow") + text)),
    });
    expect(await places(page)).toEqual({ inWrapper: [true], states: ["has-promoted-gallery"] });
    expect(await page.locator("#second > .promoted-full > .gallery-block").count()).toBe(1);
    await context.close();
  });
});

describe("the header of a Bedford page while it is scrolled", () => {
  const content = indexOf(section("first", text), section("second", text));
  const copy = ".show-on-scroll-wrapper #header";
  const scroll = (page: Page, top: number) =>
    page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);

  it("comes back after the first section of an index page, and can be used", async () => {
    let readShift = async () => ({ total: Number.NaN, sources: [] as string[] });
    const { page, context, errors } = await open({
      type: "index",
      content,
      init: async (fresh) => {
        readShift = await watchLayoutShift(fresh);
      },
    });
    await page.locator(copy).waitFor({ state: "attached" });
    expect(await page.locator(copy).isVisible()).toBe(false);
    await scroll(page, 400);
    await page.waitForFunction(() => document.body.matches(".fix-header-nav"));
    expect(await page.locator(copy).isVisible()).toBe(false);
    await scroll(page, 700);
    await page.locator(".show #header").waitFor();
    const title = page.locator(`${copy} .folder-toggle`);
    await title.focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Today");
    await scroll(page, 0);
    await expect.poll(() => page.locator(copy).isVisible()).toBe(false);
    expect(await readShift()).toEqual(noShift);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("leaves its menu button in narrow windows, without a second header", async () => {
    const { page, context } = await open({ type: "index", content, width: 390 });
    const button = page.locator("#header .fixed-nav-toggle").first();
    await page.locator(copy).waitFor({ state: "attached" });
    expect(await button.isVisible()).toBe(false);
    await scroll(page, 900);
    await button.waitFor();
    expect(await page.locator(copy).isVisible()).toBe(false);
    await button.click();
    await page.locator("#sidecarNav a").first().waitFor();
    expect(await button.isVisible()).toBe(true);
    await context.close();
  });

  it("has no copy on other pages", async () => {
    const { page, context } = await open({ type: "page", content: pageOf(text) });
    await page.locator(".folder-toggle[aria-expanded]").first().waitFor({ state: "attached" });
    await waitForNetwork(page);
    expect(await page.locator("#header").count()).toBe(1);
    await context.close();
  });

  it("has no visible copy without the template's style sheet", async () => {
    const { page, context } = await open({
      type: "index",
      content,
    });
    await page.locator(copy).waitFor({ state: "attached" });
    await page
      .locator("style")
      .first()
      .evaluate((sheet) => sheet.remove());
    await scroll(page, 700);
    await expect.poll(() => page.locator(".show-on-scroll-wrapper").isVisible()).toBe(false);
    await context.close();
  });
});

describe("the list of a folder's pages on a Bedford page", () => {
  const list = `<div id="folderNav"><div class="folder-nav-toggle"></div><nav class="folder-nav"><ul>
    <li class="nav-section-label">Lessons</li><li class="active-link"><a href="#now">Now</a></li><li><a href="/later">Later</a></li>
  </ul></nav></div>`;

  it("shows the other pages in narrow windows when it is opened", async () => {
    const { page, context } = await open({ type: "page", content: list + pageOf(text), width: 390 });
    const button = page.getByRole("button", { name: "Lessons" });
    await button.waitFor();
    const later = page.getByRole("link", { name: "Later" });
    expect(await later.isVisible()).toBe(false);
    await button.click();
    await later.waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    // The list is above the button now: a click beside its links closes it.
    await page.locator("#folderNav").click({ position: { x: 300, y: 10 } });
    await expect.poll(() => later.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press("Enter");
    await later.waitFor();
    await page.keyboard.press(" ");
    await expect.poll(() => later.isVisible()).toBe(false);
    await context.close();
  });
});
