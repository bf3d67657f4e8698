import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { hasRealPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const selector = '.map-block, [data-block-type="41"]';

describe(`maps and audio of published pages${skipReason}`, () => {
  it.skipIf(!hasRealPages).each([
    ["/pages/violin-contact", ["Open the map"], 200],
    ["/pages/zaara-about", ["Listen on spotify.com", "Listen on spotify.com", "Listen on spotify.com"], 80],
  ])("are ready and can be seen on %s", async (path, links, minHeight) => {
    const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
      viewport: { width: 390, height: 844 },
    });
    const blocks = page.locator(selector);
    for (const block of await blocks.all()) await block.scrollIntoViewIfNeeded();
    await expect
      .poll(() => blocks.evaluateAll((all) => all.map((block) => block.getAttribute("data-awning-state"))))
      .toEqual(links.map(() => "ready"));
    for (const [index, name] of links.entries()) {
      const block = blocks.nth(index);
      const box = await block.boundingBox();
      expect(box?.height).toBeGreaterThan(minHeight);
      expect(await block.getByRole("link", { name }).isVisible()).toBe(true);
    }
    await context.close();
  });
});
