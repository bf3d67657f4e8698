import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const header = {
  html: `<header id="header"><div id="topNav"><nav class="main-nav"><ul>
    <li class="page-collection"><a href="/">Home</a></li>
    <li class="folder-collection folder"><a>About</a><div class="subnav"><ul>
      <li><a href="/team">Our team</a></li><li><a href="/press">Press</a></li></ul></div></li>
    </ul></nav></div></header><main style="height:1000px"><a href="/page">Beside</a></main>`,
  style: `
    #topNav li { list-style: none; position: relative }
    #topNav .subnav { position: absolute; top: 100%; height: 0; overflow: hidden; background: #fff }
    #topNav .folder:hover .subnav { height: auto !important }`,
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const openHeight = (page: Page) => page.locator(".subnav").evaluate((links) => links.clientHeight);

it("a title as text that is too wide for the header becomes smaller, and larger again in a wider window", async () => {
  const { page, context } = await openBlocks(browser, {
    html: `<div id="mobileMenuLink" class="hidden"><a>Menu</a></div><div id="headerWrapper"><header id="header">
      <div id="logo"><h1 class="logo"><a href="/">Countrysidepottery</a></h1></div></header></div>`,
    style: "#logo { width: 50% } h1.logo { font: 40px monospace }",
    viewport: { width: 600, height: 400 },
  });
  const title = () =>
    page.locator("h1").evaluate(({ scrollWidth, parentElement }) => ({
      fits: scrollWidth <= (parentElement?.clientWidth ?? 0),
      size: Number.parseFloat(getComputedStyle(document.querySelector("h1") ?? document.body).fontSize),
    }));
  await expect.poll(title).toMatchObject({ fits: true });
  const { size } = await title();
  expect(size).toBeGreaterThan(20);
  expect(size).toBeLessThan(40);
  await page.setViewportSize({ width: 1400, height: 400 });
  await expect.poll(title).toEqual({ fits: true, size: 40 });
  await context.close();
});

describe("the folders in the header of the Wexley template", () => {
  it("open by keys, and Escape closes them", async () => {
    const { page, context, errors } = await openBlocks(browser, header);
    await page.locator(".folder > a[aria-expanded]").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("About");
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("Our team");
    expect(await openHeight(page)).toBeGreaterThan(20);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("About");
    expect(await openHeight(page)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("open by touch, and a touch beside them closes them", async () => {
    const { page, context } = await openBlocks(browser, { ...header, hasTouch: true });
    const title = page.locator(".folder > a[aria-expanded]");
    await title.tap();
    await expect.poll(() => title.getAttribute("aria-expanded")).toBe("true");
    expect(await openHeight(page)).toBeGreaterThan(20);
    await page.touchscreen.tap(600, 600);
    await expect.poll(() => title.getAttribute("aria-expanded")).toBe("false");
    await context.close();
  });
});
