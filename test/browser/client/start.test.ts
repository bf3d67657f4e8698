import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accordion, accordionStyle } from "../blocks/accordion-page.ts";
import { launchBrowser } from "../browser.ts";
import { type BuiltPage, build, type OpenedBuiltPage, openBuiltPage } from "./built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const body = accordion();
const head = `<style>${accordionStyle}</style>`;
const picture =
  '<img data-src="http://pictures.example/a.jpg" data-image-dimensions="300x200" data-load="false" alt="A">';

const open = (options: Partial<BuiltPage> = {}) => openBuiltPage(browser, { body, head, ...options });
const alive = ({ page }: OpenedBuiltPage) =>
  page.waitForSelector('[data-block-type][data-awning-state="ready"]');
const state = ({ page }: OpenedBuiltPage) =>
  page.locator("[data-block-type]").getAttribute("data-awning-state");

describe("the client", () => {
  it("starts once and says so when it is started again", async () => {
    const opened = await open();
    await alive(opened);
    await opened.page.addScriptTag({ type: "module", url: `${build.main}?again` });
    await expect.poll(() => opened.errors.join()).toContain("Detected second run, this is bad.");
    await opened.page.locator("button").first().click();
    expect(await opened.page.locator("button").first().getAttribute("aria-expanded")).toBe("true");
    await opened.context.close();
  });

  it.each([undefined, "", "{broken", "[]"])("keeps the page alive when the page data is %j", async (data) => {
    const opened = await open({ data });
    await alive(opened);
    expect(opened.errors.filter((text) => text.includes("page data"))).toHaveLength(1);
    await opened.context.close();
  });

  it("leaves blocks and pictures to the platform's runtime when that runs alongside", async () => {
    const opened = await open({ body: body + picture, data: '{"runtime":"alongside"}' });
    await opened.page.waitForTimeout(500);
    expect(await state(opened)).toBeNull();
    expect(await opened.page.locator("img").getAttribute("src")).toBeNull();
    await opened.context.close();
  });

  it("tries a block whose script did not come again, at an address that the browser does not know", async () => {
    let offline = true;
    const opened = await open({
      onAsset: async (route, name) => {
        if (!offline || !/^(?:again\/)?(?:accordion|closed-content)/.test(name)) return false;
        await route.abort();
        return true;
      },
    });
    await opened.page.waitForSelector('[data-awning-state="failed"]');
    expect(opened.errors.some((text) => text.includes("block accordion"))).toBe(true);
    offline = false;
    const button = opened.page.locator("button").first();
    await button.click();
    await alive(opened);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    expect(opened.assets.some((name) => /^again\/accordion-[\w-]+\.js$/.test(name))).toBe(true);
    expect(opened.errors.join()).not.toContain("second run");
    await opened.context.close();
  });
});

describe("a page that is only prerendered", () => {
  const prerendered = (options: Partial<BuiltPage>) =>
    open({
      ...options,
      init: async (page) => {
        await page.addInitScript(() => {
          Object.defineProperty(document, "prerendering", { configurable: true, value: true });
        });
      },
    });

  it("fetches nothing, sets nothing and says nothing until it is shown", async () => {
    const opened = await prerendered({
      body: `<div data-awning-overlay="announcement-bar"></div>${body}${picture}`,
      data: '{"consent":{"choice":"none","restricted":true}}',
    });
    await opened.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: what a page's own script does
      document.cookie = "ss_cvr=1";
    });
    await opened.page.waitForTimeout(500);
    expect(opened.assets).toEqual([build.main.replace("/_awning/assets/", "")]);
    expect(opened.outside).toEqual([]);
    expect(await state(opened)).toBeNull();
    expect(await opened.page.evaluate("document.cookie")).toBe("ss_cvr=1");
    expect(await opened.page.evaluate("localStorage.length")).toBe(0);

    await opened.page.evaluate(() => {
      Object.defineProperty(document, "prerendering", { value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    await alive(opened);
    await expect.poll(() => opened.page.locator("img").getAttribute("class")).toContain("loaded");
    await opened.context.close();
  });
});

describe("a page that comes back from the back-forward cache", () => {
  it("has blocks that are alive and were not mounted again", async () => {
    const opened = await open();
    await alive(opened);
    await opened.page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    const button = opened.page.locator("button").first();
    await button.click();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    expect(opened.errors).toEqual([]);
    await opened.context.close();
  });
});
