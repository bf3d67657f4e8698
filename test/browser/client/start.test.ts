import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accordionHtml, accordionStyle } from "../blocks/accordion-page.ts";
import { launchBrowser } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { type BuiltPage, clientBuild, type OpenedBuiltPage, openBuiltPage } from "./built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const body = accordionHtml();
const head = `<style>${accordionStyle}</style>`;
const image =
  '<img data-src="http://images.example/a.jpg" data-image-dimensions="300x200" data-load="false" alt="A">';

const open = (options: Partial<BuiltPage> = {}) => openBuiltPage(browser, { body, head, ...options });
const isReady = ({ page }: OpenedBuiltPage) =>
  page.waitForSelector('[data-block-type][data-awning-state="ready"]');
const state = ({ page }: OpenedBuiltPage) =>
  page.locator("[data-block-type]").getAttribute("data-awning-state");

describe("the client", () => {
  it("starts once and reports a second start", async () => {
    const opened = await open();
    await isReady(opened);
    await opened.page.addScriptTag({ type: "module", url: `${clientBuild.main}?again` });
    await expect.poll(() => opened.errors.join()).toContain("Detected second run, this is bad.");
    await opened.page.locator("button").first().click();
    expect(await opened.page.locator("button").first().getAttribute("aria-expanded")).toBe("true");
    await opened.context.close();
  });

  it.each([undefined, "", "{broken", "[]"])("starts with the page data %j", async (data) => {
    const opened = await open({ data });
    await isReady(opened);
    expect(opened.errors.filter((text) => text.includes("page data"))).toHaveLength(1);
    await opened.context.close();
  });

  it("leaves blocks and images to the platform's runtime if that stays in the page", async () => {
    const opened = await open({ body: body + image, data: '{"runtime":"alongside"}' });
    await waitForNetwork(opened.page);
    expect(await state(opened)).toBeNull();
    expect(await opened.page.locator("img").getAttribute("src")).toBeNull();
    await opened.context.close();
  });

  it("loads the registries for a block that is added to a page that had none", async () => {
    const opened = await open({
      body: "<main><p data-block-type='2'>Text</p></main>",
      data: '{"elements":"none"}',
    });
    await waitForNetwork(opened.page);
    expect(opened.assets.filter((name) => name.startsWith("start-elements"))).toEqual([]);
    await opened.page
      .locator("main")
      .evaluate((main, html) => main.insertAdjacentHTML("beforeend", html), body);
    await opened.page.waitForSelector('[data-block-type="69"][data-awning-state="ready"]');
    await opened.context.close();
  });

  it("shows a page with page animations that was sent without the layout script", async () => {
    const style = "<style>body:not([data-animation-state=booted]) { opacity: 0 }</style>";
    const opened = await open({ head: style, hasLayout: false });
    await expect
      .poll(() => opened.page.locator("body").evaluate((it) => getComputedStyle(it).opacity))
      .toBe("1");
    await opened.context.close();
  });

  it("adds the initial styles with the first element that needs them, if the page was sent without them", async () => {
    const opened = await open({ body: "<main></main>", data: '{"elements":"none"}', hasLayout: false });
    await waitForNetwork(opened.page);
    expect(await opened.page.locator("#awning-initial-styles").count()).toBe(0);
    await opened.page
      .locator("main")
      .evaluate((main) => main.insertAdjacentHTML("beforeend", '<div class="sqs-shape">A shape</div>'));
    await opened.page.waitForSelector("#awning-initial-styles", { state: "attached" });
    await opened.context.close();
  });

  it("loads the registries from another address if the first fails", async () => {
    const opened = await open({
      onAsset: async (route, name) => {
        if (!name.startsWith("start-elements")) return false;
        await route.abort();
        return true;
      },
    });
    await isReady(opened);
    expect(opened.assets.some((name) => name.startsWith("again/start-elements"))).toBe(true);
    await opened.context.close();
  });

  it("leaves images to the browser if the registries cannot be loaded", async () => {
    const opened = await open({
      // Out of view, where the early script loads none.
      body: `<div style="height:4000px"></div>${image}`,
      onAsset: async (route, name) => {
        if (!/^(?:again\/)?start-elements/.test(name)) return false;
        await route.abort();
        return true;
      },
    });
    await expect
      .poll(() => opened.page.locator("img").getAttribute("src"), { timeout: 10_000 })
      .toBe("http://images.example/a.jpg");
    await opened.context.close();
  });

  it("loads a block's module again after a failure, from another address", async () => {
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
    await isReady(opened);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    expect(opened.assets.some((name) => /^again\/accordion-[\w-]+\.js$/.test(name))).toBe(true);
    expect(opened.errors.join()).not.toContain("second run");
    await opened.context.close();
  });
});

describe("a prerendered page", () => {
  const prerendered = (options: Partial<BuiltPage>) =>
    open({
      ...options,
      init: async (page) => {
        await page.addInitScript(() => {
          Object.defineProperty(document, "prerendering", { configurable: true, value: true });
        });
      },
    });

  it("fetches, stores and sends nothing until it is activated", async () => {
    const opened = await prerendered({
      body: `<div data-awning-overlay="announcement-bar"></div>${body}${image}`,
      data: '{"consent":{"choice":"none","restricted":true}}',
    });
    await opened.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a page's own script does
      document.cookie = "ss_cvr=1";
    });
    await waitForNetwork(opened.page);
    expect(opened.assets).toEqual([clientBuild.main.replace("/_awning/assets/", "")]);
    expect(opened.externalRequests).toEqual([]);
    expect(await state(opened)).toBeNull();
    expect(await opened.page.evaluate("document.cookie")).toBe("ss_cvr=1");
    expect(await opened.page.evaluate("localStorage.length")).toBe(0);

    await opened.page.evaluate(() => {
      Object.defineProperty(document, "prerendering", { value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    await isReady(opened);
    await expect.poll(() => opened.page.locator("img").getAttribute("class")).toContain("loaded");
    await opened.context.close();
  });
});

describe("a page that comes back from the back-forward cache", () => {
  it("has working blocks that were not mounted again", async () => {
    const opened = await open();
    await isReady(opened);
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
